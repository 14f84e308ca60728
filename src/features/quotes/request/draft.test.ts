import { expect, it } from 'vitest'
import { blankLine, linesOfNavigation, mergeLines, withoutErrors } from './draft.ts'

it('rows of quick order become lines with their text or sku, and their quantity', () => {
  const articles = [
    { text: '定制配体 5 g', quantity: 2 },
    { text: 'x'.repeat(300), quantity: null },
    { text: 5 },
    'text',
    {
      text: '硝酸 2瓶',
      quantity: 2,
      offer: { skuId: '7', sku: 'RG1-500ML', name: '硝酸', casNumber: '', packing: '500 mL' },
    },
  ]
  const lines = linesOfNavigation({ articles })
  expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['定制配体 5 g', '2'],
    ['x'.repeat(200), '1'],
    ['硝酸', '2'],
  ])
  expect(lines[2]).toMatchObject({ skuId: '7', packing: '500 mL' })
  for (const state of [null, undefined, 'a', {}, { articles: 1 }])
    expect(linesOfNavigation(state)).toEqual([])
})

it('lines of the address are added to those typed before, each article once', () => {
  const [one, two] = [
    { ...blankLine, name: '甲苯' },
    { ...blankLine, skuId: '5', name: '乙醇' },
  ]
  expect(mergeLines([blankLine, one], [{ ...one, quantity: '7' }, two])).toEqual([one, two])
})

it('a changed field loses its refusal, the others keep theirs', () => {
  const errors = {
    'lines.0.targetPrice': 'a',
    'lines.0.quantity': 'b',
    'lines.1.targetPrice': 'c',
    remark: 'd',
  }
  expect(withoutErrors(errors, 0, ['targetPrice'])).toEqual({
    'lines.0.quantity': 'b',
    'lines.1.targetPrice': 'c',
    remark: 'd',
  })
})
