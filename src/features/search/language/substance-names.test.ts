import { expect, it } from 'vitest'
import { isNameOf, readsAsSubstance } from './substance-names.ts'

it.each(['氰化钾', '三氧化二砷', '硫酸亚铁', '氰化氢', '氯化铵', '2-氯乙醇', 'potassium cyanide', 'ethanol'])(
  '%s reads like a substance',
  (text) => expect(readsAsSubstance(text)).toBe(true),
)

it.each([
  '碳酸氢',
  '滤纸',
  '烧杯',
  '标准溶液',
  '乙醇 500ml',
  'HPLC',
  'filter paper',
  'potassium cyan',
  '酸',
  '',
])('%j does not read like a substance', (text) => expect(readsAsSubstance(text)).toBe(false))

it.each([
  ['硫酸铜', '五水合硫酸铜'],
  ['硫酸铜', '硫酸铜（五水）'],
  ['乙醇', '无水乙醇'],
  ['氯化钠', '氯化钠标准溶液'],
  ['五水合硫酸铜', '硫酸铜五水合物'],
  ['copper sulfate', 'Copper(II) sulfate pentahydrate'],
  ['acid sulfuric', 'Sulfuric acid'],
  ['glucose', 'D-(+)-Glucose'],
])('%s is %s', (substance, name) => expect(isNameOf(substance, name)).toBe(true))

it.each([
  ['氰化钾', '硫氰化钾'],
  ['乙醇', '乙醇胺'],
  ['硫酸', '硫酸铜'],
  ['potassium cyanide', 'Potassium ferricyanide'],
  ['ethanol', 'Ethanolamine'],
])('%s is not %s', (substance, name) => expect(isNameOf(substance, name)).toBe(false))
