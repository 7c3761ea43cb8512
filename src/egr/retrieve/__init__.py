"""Question to evidence: seeds, expansion along compiled edges, assembly, rendering.

No model decides anything here. The same question over the same store gives the same items in
the same order: scores are rounded before they are compared, ties fall to (document, node).
"""
