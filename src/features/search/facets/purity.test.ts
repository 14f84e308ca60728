import { expect, it } from 'vitest'
import { readPurity } from './values.ts'

it.each([
  ['≥99.5%', 99.5],
  ['98%', 98],
  ['≥ 98.0 ％', 98],
  ['>99%', 99],
  ['99.95–100.05%', 99.95],
  ['99.95%~100.05%', 99.95],
  ['36.0-38.0%', 36],
  ['99.99% metals basis', 99.99],
  ['98% (HPLC)', 98],
  ['≥99.0%（GC）', 99],
  ['98%(T)', 98],
  ['AR，≥99.7%', 99.7],
  ['分析纯 99.5%', 99.5],
  ['纯度：99%', 99],
  ['100%', 100],
])('%s is %d per cent', (text, percent) => expect(readPurity(text)).toBe(percent))

it.each([
  null,
  '',
  'AR',
  '0.1000 mol/L, ±0.5%',
  'N ≥14%',
  'Pd 5%',
  '≥80.0% (P2O5)',
  '≥65% (active Cl)',
  '48–50% (solids)',
  '0.1% (v/v)',
  '10% in water',
  '5% 水溶液',
  '≥99.96 atom% D',
  '25 ℃ ±0.02',
  '200–300 mesh',
  '101%',
  '1000%',
  `${'9'.repeat(5000)}%`,
])('%s has no purity', (text) => expect(readPurity(text)).toBeUndefined())
