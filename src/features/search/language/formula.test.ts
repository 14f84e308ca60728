import { expect, it } from 'vitest'
import { formulaKeysOf, hillFormula, looksLikeFormula, withCapitals } from './formula.ts'

it.each([
  ['NaCl', 'ClNa'],
  ['C2H6O', 'C2H6O'],
  ['OC2H6', 'C2H6O'],
  ['CH3CH2OH', 'C2H6O'],
  ['H₂O₂', 'H2O2'],
  ['Ｈ２Ｏ', 'H2O'],
  ['D2O', 'D2O'],
  ['CDCl3', 'CCl3D'],
  ['CuSO4·5H2O', 'CuH10O9S'],
  ['CuSO4.5H2O', 'CuH10O9S'],
  ['CuSO4*5H2O', 'CuH10O9S'],
  ['CuSO4•5H2O', 'CuH10O9S'],
  ['CaSO4·0.5H2O', 'CaHO4.5S'],
  ['CaSO4.0.5H2O', 'CaHO4.5S'],
  ['CaSO4·1/2H2O', 'CaHO4.5S'],
  ['(NH4)2Fe(SO4)2·6H2O', 'FeH20N2O14S2'],
  ['K4[Fe(CN)6]', 'C6FeK4N6'],
  ['LiPF6', 'F6LiP'],
])('%s is %s', (formula, hill) => expect(hillFormula(formula)).toBe(hill))

it.each([
  '',
  '乙醇',
  'nacl',
  'Xy2',
  'HCl)',
  '(HCl',
  'Na()',
  '5',
  '·',
  'NaCl·',
  'Fe3+',
  'CuSO4·xH2O',
  '64-17-5',
  'E809061',
  '('.repeat(5000),
  'H'.repeat(5000),
])('%s is no formula', (text) => expect(hillFormula(text)).toBeUndefined())

it('a formula has a number or a second element', () => {
  expect(['NaCl', 'H2', 'CO', 'C60'].map(looksLikeFormula)).toEqual([true, true, true, true])
  expect(['I', 'Na', 'Ethanol', 'DMF', 'nacl'].map(looksLikeFormula)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

it('a hydrate is also found by the formula before the dot', () => {
  expect(formulaKeysOf('CuSO4·5H2O')).toEqual({ hill: 'CuH10O9S', base: '~CuO4S', written: 'cuso45h2o' })
  expect(formulaKeysOf('NaCl')).toEqual({ hill: 'ClNa', written: 'nacl' })
  expect(formulaKeysOf('CuSO4·xH2O')).toEqual({ written: 'cuso4xh2o' })
})

it.each([
  ['c2h5oh', ['C2H5OH']],
  ['ch3cooh', ['CH3COOH', 'CH3CoOH']],
  ['nacl2', ['NaCl2']],
  ['ethanol', []],
  ['64', []],
  ['c2h5oh'.repeat(100), []],
])('%s may be %j', (text, formulas) => expect(withCapitals(text)).toEqual(formulas))
