import { SSSearcher } from 'openchemlib'
import { expect, it, vi } from 'vitest'
import { moleculeIndex } from './prepare-structure.ts'
import { readStructure } from './read-structure.ts'

const read = (smiles: string) => readStructure({ kind: 'smiles', text: smiles })

it.each([
  'O',
  '[Na+].[Cl-]',
  'CC(C)C[C@H](NC(=O)[C@@H](N)Cc1ccccc1)C(=O)N1CCC[C@H]1C(O)=O',
  'CN1C=NC2=C1C(=O)N(C)C(=O)N2C',
  'OB(O)c1ccncc1',
  'C12CC3CC(CC(C3)C1)C2',
  'Cc1cc(ccc1/N=N/c1c(cc2cc(cc(N)c2c1O)S(=O)(=O)[O-])S(=O)(=O)[O-])-c1ccccc1',
  'CC12CCC(=O)CC1CCC3C2CCC4(C3CCC4O)C',
  'FC(F)(F)S(=O)(=O)[N-]S(=O)(=O)C(F)(F)F.CCCC[N+]1=CN(C)C=C1',
  'C[Si](C)(C)C#CP(c1ccccc1)c1ccccc1',
  'CCOP(=S)(OCC)Oc1nc(Cl)c(Cl)cc1Cl',
  'O=C1C=CC(=O)c2ccccc12',
  'OC[C@H]1O[C@@H](O[C@H]2[C@H](O)[C@@H](O)[C@H](O)O[C@@H]2CO)[C@H](O)[C@@H](O)[C@@H]1O',
  'c1ccc2c(c1)ccc1c2ccc2ccccc21',
])('the molecule index equals OpenChemLib’s for %s', (smiles) => {
  expect(moleculeIndex(read(smiles))).toEqual(Int32Array.from(read(smiles).getIndex()))
})

it('the index skips fragments whose atoms are missing', () => {
  const molecule = read('CCO')
  moleculeIndex(molecule)
  const looked = vi.spyOn(SSSearcher.prototype, 'isFragmentInMolecule')
  moleculeIndex(molecule)
  expect(looked.mock.calls.length).toBeLessThan(60)
  looked.mockRestore()
})
