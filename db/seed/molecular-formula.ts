import { Molecule } from 'openchemlib'

/** D is deuterium. */
export type ElementCounts = Record<string, number>

const deuterium = 2
const token = /([A-Z][a-z]?)(\d+(?:\.\d+)?)?|([([])|([)\]])(\d+(?:\.\d+)?)?/y

function addTo(counts: ElementCounts, more: ElementCounts, times: number) {
  for (const [element, count] of Object.entries(more))
    counts[element] = (counts[element] ?? 0) + count * times
}

function readPart(part: string): ElementCounts {
  const [, times = '1', text = ''] = /^(\d+(?:\.\d+)?)?(.+)$/.exec(part) ?? []
  const open: ElementCounts[] = [{}]
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const [found, element, count = '1', opening, , closingCount = '1'] = token.exec(text) ?? []
    if (found === undefined) throw new SyntaxError(`${text} is no formula at ${at}`)
    if (element) addTo(open.at(-1) ?? {}, { [element]: 1 }, Number(count))
    else if (opening) open.push({})
    else addTo(open.at(-2) ?? {}, open.pop() ?? {}, Number(closingCount))
  }
  const total: ElementCounts = {}
  addTo(total, open[0] ?? {}, Number(times))
  return total
}

/** Parses `(NH4)2Fe(SO4)2·6H2O`, `CDCl3`, `K4[Fe(CN)6]`. @throws SyntaxError */
export function elementsOfFormula(formula: string): ElementCounts {
  const total: ElementCounts = {}
  for (const part of formula.split('·')) addTo(total, readPart(part), 1)
  return total
}

export function elementsOfSmiles(smiles: string): ElementCounts {
  const molecule = Molecule.fromSmiles(smiles)
  molecule.addImplicitHydrogens()
  const total: ElementCounts = {}
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    const isDeuterium = molecule.getAtomicNo(atom) === 1 && molecule.getAtomMass(atom) === deuterium
    addTo(total, { [isDeuterium ? 'D' : molecule.getAtomLabel(atom)]: 1 }, 1)
  }
  return total
}

/** IUPAC 2021, where openchemlib's values are older, missing, or (aluminium) include hydrogens; it adds the others. */
const atomicWeights: Record<string, number> = { D: 2.0141, Al: 26.9815, Mo: 95.95, Se: 78.971, Zn: 65.38 }

function weightOf(element: string) {
  atomicWeights[element] ??= Molecule.fromSmiles(`[${element}]`).getMolecularFormula().relativeWeight
  return atomicWeights[element]
}

/** g/mol */
export const weightOfElements = (counts: ElementCounts) =>
  Object.entries(counts).reduce((sum, [element, count]) => sum + weightOf(element) * count, 0)
