import { expect, it } from 'vitest'
import { actionFacts, actionKeyOf, actionPartText, actionText } from './action-text.ts'
import { valueText } from './field-text.ts'
import { fieldText } from './field-words.ts'
import { subjectAddress } from './subject-words.ts'

it('names actions in both languages, and unknown ones as they are', () => {
  expect(actionText('qualification.correct')).toEqual(['资质：更正', 'Qualification: corrected'])
  expect(actionText('something.new')).toEqual(['something.new', 'something.new'])
})

it('leads to the page of a record, whatever its id contains', () => {
  expect(subjectAddress('seo', '/a?b&c')).toBe('/seo?open=%2Fa%3Fb%26c')
  expect(subjectAddress('grid', 'orders')).toBe(undefined)
})

it('finds the keys of words, which filters take', () => {
  expect(['资质', 'Corrected', '资质：更正', 'staff.setRoles', 'nothing'].map(actionKeyOf)).toEqual([
    'qualification.',
    '.correct',
    'qualification.correct',
    'staff.setRoles',
    'nothing',
  ])
  expect(actionPartText('qualification.')).toEqual(['资质', 'Qualification'])
  expect(actionPartText('.correct')).toEqual(['更正', 'corrected'])
})

it('shows what changed, then the rest', () => {
  const facts = (action: string, detail: object) => actionFacts(action, JSON.stringify(detail))
  expect(facts('sku.prices', { before: { a: 1, b: 2 }, after: { a: 1, b: null }, reason: 'typo' })).toEqual([
    { name: 'b', before: 2, after: null },
    { name: 'reason', after: 'typo' },
  ])
  expect(facts('special.add', { before: null, after: { x: [1] } })).toEqual([{ name: 'x', after: [1] }])
  expect(facts('lotCost.change', { before: null, after: 960 })).toEqual([
    { name: 'costFen', before: null, after: 960 },
  ])
  expect(facts('order.move', { to: -1, from: 0, reason: 'typo', parcels: [] })).toEqual([
    { name: 'orderStatus', before: 0, after: -1 },
    { name: 'reason', after: 'typo' },
  ])
  expect(actionFacts('order.ship', null)).toEqual([])
})

it('shows fields and values in words', () => {
  expect(fieldText('validUntil')).toEqual(['有效期至', 'Valid until'])
  const shown = (name: string, value: unknown) => valueText('en', name, value)
  expect(shown('costFen', 960)).toBe('¥9.60')
  expect(shown('discountBp', 9500)).toBe('95 %')
  expect(shown('orderStatus', 20)).toBe('Pending payment')
  expect(shown('startsAt', '2026-01-31T16:30:00.000Z')).toBe('2026-02-01 00:30')
  expect(shown('state', 'reopened')).toBe('reopened')
  expect(valueText('zh', 'state', 'reopened')).toBe('已重新打开')
  expect(shown('isHidden', false)).toBe('no')
  expect(shown('inForceFrom', '2026-12-24T09:30:00+08:00')).toBe('2026-12-24 09:30')
  expect(shown('kind', 'help')).toBe('help')
  expect(shown('fields', ['reason', 'validUntil'])).toBe('Reason, Valid until')
  expect(shown('kind', 'rule.change')).toBe('Change a rule of sale')
  expect(valueText('zh', 'regulatedClass', 'precursor-3')).toBe('第三类易制毒')
  expect(shown('notes', '')).toBe('none')
  expect(shown('tiers', [{ fromTenths: 50, priceFen: 100 }])).toBe('From quantity 5, Price ¥1.00')
  expect(shown('names', ['a', 'b'])).toBe('a, b')
})
