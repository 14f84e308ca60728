import { describe, expect, it } from 'vitest'
import { isBalancedSmiles } from './row.ts'

describe('a SMILES', () => {
  it.each([
    'CCO',
    'c1ccccc1',
    '[Na+].[Cl-]',
    'C%12CCCC%12',
    'C[C@@H](N)C(=O)O',
    'C1CC1C1CC1',
    '[13CH4]',
    '[2H]OC.O',
    'Oc1ccccc1-c1ccccc1O |SgD:6,7:axial:R:::|',
  ])('is balanced: %s', (smiles) => expect(isBalancedSmiles(smiles)).toBe(true))

  it.each(['c1ccccc', 'CC(C', 'CC)C(', '[Na+', 'Cl]', 'C%12CC', '[[Na]'])('is unbalanced: %s', (smiles) =>
    expect(isBalancedSmiles(smiles)).toBe(false),
  )
})
