import { createHash } from 'node:crypto'
import { Molecule } from 'openchemlib'
import { withoutSalts, withoutTautomers } from '#shared/molecule-forms.ts'

export interface Tolerance {
  ignoreSalts: boolean
  ignoreTautomers: boolean
  ignoreStereo: boolean
}

export function exactKey(molecule: Molecule, tolerance: Tolerance) {
  return keyOf(tolerance.ignoreSalts ? withoutSalts(molecule) : molecule, tolerance)
}

/** One key per tolerance. Canonical codes are slow, so unaffected tolerances share one. */
export function exactKeys(molecule: Molecule, idCode: string): string[] {
  const bare = withoutSalts(molecule)
  const whole = codesOf(molecule, idCode)
  const ofBare = bare === molecule ? whole : codesOf(bare, bare.getIDCode())
  return choices.flatMap((ignoreSalts) =>
    choices.flatMap((ignoreTautomers) =>
      choices.map((ignoreStereo) => {
        const { plain, flat, stretches } = (ignoreSalts ? ofBare : whole)[
          ignoreTautomers ? 'tautomers' : 'drawn'
        ]
        return hashOf({ ignoreSalts, ignoreTautomers, ignoreStereo }, ignoreStereo ? flat : plain, stretches)
      }),
    ),
  )
}

const choices = [false, true]

function codesOf(molecule: Molecule, idCode: string) {
  const drawn = { plain: idCode, flat: flatCode(molecule, idCode), stretches: '' }
  const { molecule: common, stretches } = withoutTautomers(molecule)
  if (stretches === '') return { drawn, tautomers: drawn }
  const plain = common.getIDCode()
  return { drawn, tautomers: { plain, flat: flatCode(common, plain), stretches } }
}

function flatCode(molecule: Molecule, idCode: string) {
  if (!saysStereo(molecule)) return idCode
  const flat = molecule.getCompactCopy()
  flat.stripStereoInformation()
  return flat.getIDCode()
}

/** Unknown parities do not count. */
function saysStereo(molecule: Molecule) {
  molecule.ensureHelperArrays(Molecule.cHelperParities)
  const isSaid = (parity: number) => parity === Molecule.cAtomParity1 || parity === Molecule.cAtomParity2
  for (let atom = 0; atom < molecule.getAtoms(); atom++) if (isSaid(molecule.getAtomParity(atom))) return true
  for (let bond = 0; bond < molecule.getBonds(); bond++) if (isSaid(molecule.getBondParity(bond))) return true
  return false
}

function keyOf(molecule: Molecule, tolerance: Tolerance) {
  const { molecule: same, stretches } = tolerance.ignoreTautomers
    ? withoutTautomers(molecule)
    : { molecule: molecule.getCompactCopy(), stretches: '' }
  if (tolerance.ignoreStereo) same.stripStereoInformation()
  return hashOf(tolerance, same.getIDCode(), stretches)
}

function hashOf(
  { ignoreSalts, ignoreTautomers, ignoreStereo }: Tolerance,
  idCode: string,
  stretches: string,
) {
  const kind = `${ignoreSalts ? 's' : ''}${ignoreTautomers ? 't' : ''}${ignoreStereo ? 'x' : ''}`
  return createHash('sha1').update(`${kind}:${idCode}:${stretches}`).digest('base64url').slice(0, 12)
}
