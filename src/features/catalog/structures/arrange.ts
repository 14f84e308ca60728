import type { Picture } from './fragment-picture.ts'

/** What stands together: a fragment, or its number and the fragment; `x` from the left edge of the piece. */
export type Piece = { picture: Picture; x: number }[]

export interface Arrangement {
  width: number
  height: number
  placed: { picture: Picture; x: number; y: number }[]
}

const gapX = 30
const gapY = 26
const mostPieces = 9

/** Sets pieces into rows, in their order, so that the whole fits the smallest square. */
export function arrange(pieces: Piece[], smallestSide: number): Arrangement {
  const side = ({ width, height }: Arrangement) => Math.max(width, height, smallestSide)
  let best = inRows([pieces])
  for (const rows of waysToBreak(pieces)) {
    const candidate = inRows(rows)
    if (side(candidate) < side(best) - 1) best = candidate
  }
  return best
}

function* waysToBreak(pieces: Piece[]) {
  if (pieces.length > mostPieces) {
    for (let perRow = 1; perRow < pieces.length; perRow++) yield chunks(pieces, perRow)
    return
  }
  for (let breaks = 1; breaks < 2 ** (pieces.length - 1); breaks++) {
    const rows: Piece[][] = [[]]
    pieces.forEach((piece, i) => {
      if (i > 0 && breaks & (1 << (i - 1))) rows.push([])
      rows.at(-1)?.push(piece)
    })
    yield rows
  }
}

const chunks = (pieces: Piece[], size: number) =>
  Array.from({ length: Math.ceil(pieces.length / size) }, (_, i) => pieces.slice(i * size, (i + 1) * size))

const widthOf = (piece: Piece) => Math.max(...piece.map(({ picture, x }) => x + picture.width))

function inRows(rows: Piece[][]): Arrangement {
  const widths = rows.map((row) => row.reduce((sum, piece) => sum + widthOf(piece) + gapX, -gapX))
  const width = Math.max(...widths)
  const placed: Arrangement['placed'] = []
  let top = 0
  rows.forEach((row, i) => {
    const parts = row.flat()
    const above = Math.max(...parts.map(({ picture }) => picture.axis))
    const below = Math.max(...parts.map(({ picture }) => picture.height - picture.axis))
    let left = (width - (widths[i] ?? 0)) / 2
    for (const piece of row) {
      for (const { picture, x } of piece) placed.push({ picture, x: left + x, y: top + above - picture.axis })
      left += widthOf(piece) + gapX
    }
    top += above + below + gapY
  })
  return { width, height: top - gapY, placed }
}
