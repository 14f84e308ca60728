import { describe, expect, it } from 'vitest'
import { isSurelySmiles, looksLikeSmiles } from './notations.ts'

describe('a keyword', () => {
  it.each(['c1ccccc1O', 'CC(=O)Oc1ccccc1C(=O)O', 'C#N', '[Na+].[Cl-]', 'C[C@H](N)C(O)=O', 'C/C=C/C', 'C=O'])(
    'is certainly a SMILES: %s',
    (keyword) => expect(isSurelySmiles(keyword)).toBe(true),
  )

  it.each(['CCO', 'NBS', 'C1CCCCC1', 'ClCCl', 'OCCO'])('may be a SMILES: %s', (keyword) => {
    expect(looksLikeSmiles(keyword)).toBe(true)
    expect(isSurelySmiles(keyword)).toBe(false)
  })

  it.each([
    '乙醇',
    'ethanol',
    '64-17-5',
    '64175',
    'H2O2',
    'C2H6O',
    'CO2',
    'P2O5',
    'C60',
    'NaCl',
    'AR',
    'CO',
    '()',
    'poly(vinyl alcohol)',
    '2,4-dinitrophenol',
    "1,1'-联萘",
    '硫酸 AR 500ml',
    '[',
    'c1ccccc',
    '',
    '💥',
  ])('is no SMILES: %s', (keyword) => expect(looksLikeSmiles(keyword)).toBe(false))
})
