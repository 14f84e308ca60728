import { Molecule } from 'openchemlib'
import { describe, expect, it } from 'vitest'
import { exactKeys } from './exact-keys.ts'
import { fingerprintOf } from './prepare-structure.ts'
import { readStructure } from './read-structure.ts'

const keysOf = (molecule: Molecule) => exactKeys(molecule, molecule.getIDCode())

const read = (text: string) => readStructure({ kind: 'smiles', text })

describe('a structure read without coordinates', () => {
  it.each([
    'CCO',
    'OC(=O)c1ccccc1',
    'C[N+](C)(C)C.[Cl-]',
    'CC(N)C(O)=O',
    'O=c1ccc2ccccc2o1',
    'Nc1cc[nH]c(=O)n1',
    'C(C)C=CCBr',
    'CC=NO',
    'CN=NC',
    'C1CC=CCC1',
    'C=CC=C',
    'O=C1C=CC(=O)C=C1',
    'CC=C=CC',
    'OC1CCCCC1O',
    'C/C=C/C',
    'F[C@H](Cl)Br',
    'Cc1cccc(C)c1-c1c(C)cccc1C',
    '[O-][n+]1ccccc1',
    'CS(C)=O',
    'CP(=O)(O)CC',
  ])('equals the one read with them: %s', (smiles) => {
    const [own, withCoordinates] = [read(smiles), Molecule.fromSmiles(smiles)]
    expect(own.getIDCode()).toBe(withCoordinates.getIDCode())
    expect(own.toIsomericSmiles()).toBe(withCoordinates.toIsomericSmiles())
    expect(keysOf(own)).toEqual(keysOf(withCoordinates))
    expect(fingerprintOf(own)).toEqual(fingerprintOf(withCoordinates))
  })

  it.each([
    ['O=c1ccc2ccccc2o1', 'O=C1C=Cc2ccccc2O1'],
    ['Nc1cc[nH]c(=O)n1', 'NC1=NC(=O)NC=C1'],
    ['Cc1ccccc1', 'CC1=CC=CC=C1'],
  ])('is the same for other notations of its rings: %s, %s', (aromatic, alternating) => {
    expect(keysOf(read(aromatic))).toEqual(keysOf(read(alternating)))
  })
})
