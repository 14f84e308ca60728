import { UnreadableStructure } from './structure-problem.ts'

const partner: Record<string, string> = { ')': '(', ']': '[' }
const allowed = /[A-Za-z0-9@+\-[\]()=#$:/\\.%*~!&,;?^{}]/

/**
 * Looks over a SMILES: known characters, brackets with their partner, no reaction. What stands behind a blank (a name,
 * as in files of SMILES) is left out.
 * @throws UnreadableStructure telling the character
 */
export function checkSmiles(text: string): string {
  const smiles = text.split(/\s/, 1)[0] ?? ''
  const open: number[] = []
  Array.from(smiles).forEach((character, i) => {
    if (character === '>') throw new UnreadableStructure('reaction')
    if (!allowed.test(character)) throw new UnreadableStructure('character', i + 1, character)
    if (character === '(' || character === '[') open.push(i)
    const opening = partner[character]
    if (opening && smiles[open.pop() ?? -1] !== opening)
      throw new UnreadableStructure('bracket', i + 1, character)
  })
  const left = open.at(-1)
  if (left !== undefined) throw new UnreadableStructure('bracket', left + 1, smiles[left])
  return smiles
}
