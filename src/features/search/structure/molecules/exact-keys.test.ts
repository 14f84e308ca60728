import { Molecule } from 'openchemlib'
import { describe, expect, it, vi } from 'vitest'
import { exactKey, exactKeys } from './exact-keys.ts'
import { readStructure } from './read-structure.ts'

const none = { ignoreSalts: false, ignoreTautomers: false, ignoreStereo: false }
const areSame = (a: string, b: string, tolerance: Partial<typeof none>) => {
  const [keyA, keyB] = [a, b].map((smiles) =>
    exactKey(Molecule.fromSmiles(smiles), { ...none, ...tolerance }),
  )
  return keyA === keyB
}

const keysOf = (smiles: string) => {
  const molecule = readStructure({ kind: 'smiles', text: smiles })
  return exactKeys(molecule, molecule.getIDCode())
}

describe('tautomers', () => {
  it.each([
    ['Oc1ccncc1', 'O=c1cc[nH]cc1'],
    ['Oc1ccccn1', 'O=c1cccc[nH]1'],
    ['CC(=O)CC(C)=O', 'CC(O)=CC(C)=O'],
    ['CCOC(=O)CC(C)=O', 'CCOC(=O)C=C(C)O'],
    ['CC1=NN(C(=O)C1)c1ccccc1', 'Cc1cc(O)n(n1)-c1ccccc1'],
    ['Oc1ccc2ccccc2c1N=Nc1ccccc1', 'O=C1C=Cc2ccccc2C1=NNc1ccccc1'],
    ['Cc1c[nH]cn1', 'Cc1cnc[nH]1'],
    ['NC(=S)N', 'NC(S)=N'],
    ['Nc1ncnc2[nH]cnc12', 'Nc1ncnc2nc[nH]c12'],
    ['O=C1NC(=O)c2ccccc12', 'OC1=NC(=O)c2ccccc12'],
  ])('%s and %s are one', (a, b) => {
    expect(areSame(a, b, { ignoreTautomers: true })).toBe(true)
    expect(areSame(a, b, {})).toBe(false)
  })

  it.each([
    ['C=CCC', 'CC=CC'],
    ['CC(=O)OC', 'CCOC=O'],
    ['Oc1ccccc1', 'Oc1ccccc1O'],
    ['Nc1ccc(O)cc1', 'Nc1cccc(O)c1'],
    ['C[C@H](N)C(O)=O', 'C[C@@H](N)C(O)=O'],
    ['C[C@H](O)c1ccc2[nH]cnc2c1', 'C[C@@H](O)c1ccc2[nH]cnc2c1'],
    ['O=C1CCCCC1', 'OC1CCCCC1'],
    ['CC(N)=O', 'CC(=O)O'],
    ['CN1C=CC(=O)C=C1', 'COc1ccncc1'],
  ])('%s and %s are two', (a, b) => expect(areSame(a, b, { ignoreTautomers: true })).toBe(false))

  it('are compared within the time limit for dyes and peptides', () => {
    const direct =
      'Cc1cc(ccc1/N=N/c1c(cc2cc(cc(N)c2c1O)S(=O)(=O)[O-])S(=O)(=O)[O-])-c1ccc(c(C)c1)/N=N/c1c(cc2cc(cc(N)c2c1O)S(=O)(=O)[O-])S(=O)(=O)[O-].[Na+].[Na+].[Na+].[Na+]'
    const began = performance.now()
    expect(keysOf(direct)).toHaveLength(8)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})

describe('salts', () => {
  it.each([
    ['CN', 'C[NH3+].[Cl-]'],
    ['CN.Cl', 'C[NH3+].[Br-]'],
    ['OC(=O)CN', '[Na+].[O-]C(=O)CN'],
    ['C[N+](C)(C)C.[Cl-]', 'C[N+](C)(C)C.[OH-]'],
    ['[Cu+2].[O-]S(=O)(=O)[O-]', 'O.O.O.O.O.[Cu+2].[O-]S(=O)(=O)[O-]'],
    ['CN(=O)=O', 'C[N+](=O)[O-].O'],
  ])('%s and %s are one', (a, b) => expect(areSame(a, b, { ignoreSalts: true })).toBe(true))

  it.each([
    ['[Na+].[Cl-]', '[K+].[Cl-]'],
    ['CCO', 'CO'],
    ['C[N+](C)(C)C.[Cl-]', 'CN(C)C'],
    ['O', '[Na+].[OH-]'],
  ])('%s and %s are two', (a, b) => expect(areSame(a, b, { ignoreSalts: true })).toBe(false))
})

it('each tolerance has a key of its own', () => {
  const keys = keysOf('C[C@H](N)C(O)=O.Cl')
  expect(new Set(keys).size).toBe(8)
  expect(keys).toContain(
    exactKey(Molecule.fromSmiles('OC(=O)C(N)C'), { ...none, ignoreSalts: true, ignoreStereo: true }),
  )
})

it.each([
  'CCO',
  'OC(=O)CN',
  'C[C@H](N)C(O)=O.Cl',
  'C/C=C/C(=O)O',
  'CC=CC',
  'CC(O)C(O)C',
  'C[C@H](O)C(O)C',
  'C/C(=N\\O)c1ccccc1',
  'Oc1ccccn1',
  'O=c1cccc[nH]1.Cl',
  '[Na+].[O-]C(=O)[C@@H](N)CC(N)=O',
  'C[N+](C)(C)CC([O-])=O',
  '[O-][N+](=O)c1ccccc1',
  'C[NH3+]',
  '[Cu+2].[O-]S(=O)(=O)[O-].O.O',
  'O',
  'Nc1ncnc2[nH]cnc12',
  'C1CC[C@@H]2CCCC[C@@H]2C1',
])('%s has its lookup keys', (smiles) => {
  const choices = [false, true]
  const looked = choices.flatMap((ignoreSalts) =>
    choices.flatMap((ignoreTautomers) =>
      choices.map((ignoreStereo) =>
        exactKey(readStructure({ kind: 'smiles', text: smiles }), {
          ignoreSalts,
          ignoreTautomers,
          ignoreStereo,
        }),
      ),
    ),
  )
  expect(keysOf(smiles)).toEqual(looked)
})

it('an id code is computed once', () => {
  const getCode = vi.spyOn(Molecule.prototype, 'getIDCode')
  keysOf('CC(C)CCO')
  expect(getCode).toHaveBeenCalledTimes(1)
  getCode.mockRestore()
})
