import { Molecule } from 'openchemlib'
import { type Arrangement, arrange, type Piece } from './arrange.ts'
import { formulaLabel } from './formula-label.ts'
import { bondLength, drawFormula, drawFragment, letterHeight } from './fragment-picture.ts'
import { readPart } from './mark-part.ts'

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
  const first = arrange(pieces(fragments, 1, part), smallestSide)
  const factor = textFactor(Math.max(first.width, first.height))
  return toSvg(factor === 1 ? first : arrange(pieces(fragments, factor, part), smallestSide))
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

interface Counted {
  fragment: Molecule
  count: number
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

const pieces = (fragments: Counted[], factor: number, part: Molecule[]): Piece[] =>
  fragments.map(({ fragment, count }) => {
    const size = letterHeight * factor
    const formula = formulaLabel(fragment)
    const picture = formula ? drawFormula(formula, size) : drawFragment(fragment, factor, part)
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
