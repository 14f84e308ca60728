import { Molecule } from 'openchemlib'
import { type Counted, drawComplex, splitComplex } from './complex.ts'
import { formulaLabel } from './formula-label.ts'
import {
  bondLength,
  drawFormula,
  drawFragment,
  type FragmentPicture,
  letterHeight,
  readPart,
} from './fragment-picture.ts'

/** Beyond these a drawing would take long and show nothing. */
const longestSmiles = 4000
const mostAtoms = 400
const smallestSide = 5.4 * bondLength
const margin = 10

/** The SMILES cannot be drawn; the message says why. */
export class Undrawable extends Error {}

/** @throws Undrawable when the SMILES cannot be read, is empty or too large */
export function drawStructure(smiles: string, partSmiles = ''): string {
  const fragments = countedFragments(readSmiles(smiles))
  const part = readPart(partSmiles)
  const label = axialLabel(smiles)
  const drawn = (factor: number) => [...pieces(fragments, factor, part), ...labelPiece(label, factor)]
  const first = arrange(drawn(1), smallestSide)
  const factor = textFactor(Math.max(first.width, first.height))
  return toSvg(factor === 1 ? first : arrange(drawn(factor), smallestSide))
}

function readSmiles(smiles: string) {
  if (smiles.length > longestSmiles) throw new Undrawable(`SMILES longer than ${longestSmiles} characters`)
  let molecule: Molecule
  try {
    molecule = Molecule.fromSmiles(smiles)
  } catch (problem) {
    throw new Undrawable(String(problem).replace(/^.*SmilesParser: /, ''))
  }
  const atoms = molecule.getAllAtoms()
  if (atoms === 0) throw new Undrawable('SMILES without atoms')
  if (atoms > mostAtoms) throw new Undrawable(`more than ${mostAtoms} atoms`)
  return molecule
}

function countedFragments(molecule: Molecule): Counted[] {
  const distinct = new Map<string, Counted>()
  for (const fragment of molecule.getFragments()) {
    const key = fragment.getIDCode()
    const known = distinct.get(key)
    if (known) known.count++
    else distinct.set(key, { fragment, count: 1 })
  }
  return [...distinct.values()].sort((a, b) => rank(b.fragment) - rank(a.fragment))
}

function rank(fragment: Molecule) {
  if (fragment.getMolecularFormula().formula === 'H2O') return -1
  return fragment.getAllAtoms()
}

/** Letters grow with the structure, so that they stay readable when it is shown small. */
const textFactor = (side: number) => Math.min(1.4, Math.max(1, side / (11 * bondLength)))

/** Chirality of an axis, which SMILES cannot express: a data group of CXSMILES, `|SgD:9,10:axial:R:::|`. */
const axialLabel = (smiles: string) => / \|SgD:[\d,]*:axial:([RS]):::\|$/.exec(smiles)?.[1]

const labelPiece = (label: string | undefined, factor: number): Piece[] =>
  label
    ? [[{ picture: drawFormula([{ text: `(${label})`, set: 'line' }], letterHeight * factor), x: 0 }]]
    : []

function pieces(fragments: Counted[], factor: number, part: Molecule[]): Piece[] {
  const { complex, rest } = splitComplex(fragments)
  const draw = (fragment: Molecule) => drawFragment(fragment, factor, part)
  return [...(complex ? [drawComplex(complex, factor, draw)] : []), ...ownPieces(rest, factor, draw)]
}

const ownPieces = (
  fragments: Counted[],
  factor: number,
  draw: (fragment: Molecule) => FragmentPicture,
): Piece[] =>
  fragments.map(({ fragment, count }) => {
    const size = letterHeight * factor
    const formula = formulaLabel(fragment)
    const picture = formula ? drawFormula(formula, size) : draw(fragment)
    if (count === 1) return [{ picture, x: 0 }]
    const number = drawFormula([{ text: formula ? String(count) : `${count} ×`, set: 'line' }], size)
    return [
      { picture: number, x: 0 },
      { picture, x: number.width + size * (formula ? 0.2 : 0.5) },
    ]
  })

function toSvg({ width, height, placed }: Arrangement) {
  const side = Math.ceil(Math.max(width, height, smallestSide) + 2 * margin)
  // at least a pixel where the picture is 120 wide, and never clumsy
  const stroke = Math.round(Math.min(5.5, Math.max(3, side / 120)) * 10) / 10
  const pen = `fill="none" stroke="#000" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"`
  const groups = placed.map(({ picture, x, y }) => {
    const at = `${Math.round((side - width) / 2 + x)} ${Math.round((side - height) / 2 + y)}`
    const path = picture.strokes && `<path ${pen} d="${picture.strokes}"/>`
    return `<g transform="translate(${at})">${picture.marks}${path}${picture.shapes.join('')}</g>`
  })
  const root = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" font-family="Arial,Helvetica,sans-serif"`
  return `<svg ${root}>${groups.join('')}</svg>`
}

/** Drawn together: a fragment, or its number and the fragment; `x` from the left edge of the piece. */
export type Piece = { picture: FragmentPicture; x: number }[]

export interface Arrangement {
  width: number
  height: number
  placed: { picture: FragmentPicture; x: number; y: number }[]
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
