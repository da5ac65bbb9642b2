"""What every board is drawn with: pieces of SVG, boxes, the look of the table, marked answers."""
