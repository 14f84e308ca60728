import { Molecule } from 'openchemlib'
import { describe, expect, it } from 'vitest'
import { exactKey, exactKeys } from './exact-keys.ts'

const none = { ignoreSalts: false, ignoreTautomers: false, ignoreStereo: false }
const areSame = (a: string, b: string, tolerance: Partial<typeof none>) => {
  const [keyA, keyB] = [a, b].map((smiles) =>
    exactKey(Molecule.fromSmiles(smiles), { ...none, ...tolerance }),
  )
  return keyA === keyB
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

  it('are told in time for dyes and peptides', () => {
    const direct =
      'Cc1cc(ccc1/N=N/c1c(cc2cc(cc(N)c2c1O)S(=O)(=O)[O-])S(=O)(=O)[O-])-c1ccc(c(C)c1)/N=N/c1c(cc2cc(cc(N)c2c1O)S(=O)(=O)[O-])S(=O)(=O)[O-].[Na+].[Na+].[Na+].[Na+]'
    const began = performance.now()
    expect(exactKeys(Molecule.fromSmiles(direct))).toHaveLength(8)
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

it('gives a key for every tolerance, each of its own', () => {
  const keys = exactKeys(Molecule.fromSmiles('C[C@H](N)C(O)=O.Cl'))
  expect(new Set(keys).size).toBe(8)
  expect(keys).toContain(
    exactKey(Molecule.fromSmiles('OC(=O)C(N)C'), { ...none, ignoreSalts: true, ignoreStereo: true }),
  )
})
