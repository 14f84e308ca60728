import { expect, it } from 'vitest'
import { isInformativeStructure } from './address.ts'

it.each([
  ['iodine', 'II', false],
  ['sodium chloride', '[Na+].[Cl-]', false],
  ['sodium sulfate', '[Na+].[Na+].[O-]S(=O)(=O)[O-]', false],
  ['sodium carbonate', '[Na+].[Na+].[O-]C(=O)[O-]', false],
  ['ethanol', 'CCO', false],
  ['heavy water', '[2H]O[2H]', false],
  ['none', null, false],
  ['nothing', '', false],
  ['acetone', 'CC(=O)C', true],
  ['chloroform', 'ClC(Cl)Cl', true],
  ['sodium acetate', '[Na+].CC(=O)[O-]', true],
  ['benzene', 'c1ccccc1', true],
  ['sulfuric acid', 'OS(=O)(=O)O', true],
])('the structure of %s (%s) is informative: %s', (_, smiles, isInformative) =>
  expect(isInformativeStructure(smiles)).toBe(isInformative),
)
