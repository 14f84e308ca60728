import { expect, it } from 'vitest'
import type { QuoteDetail } from '../schema.ts'
import { columnsOf, lineNumbersOf, quoteChanges } from './changes.ts'

const names = { nameZh: '甲苯', nameEn: '', brandNameZh: '', brandNameEn: '', casNumber: null, grade: null }
const article = { ...names, lineNo: 1, skuId: '5', sku: 'A-1', packing: '1 g', unit: '瓶', remark: '' }
const asked = { ...article, quantity: 1, targetPrice: null }
const answered = {
  ...article,
  productId: '4',
  regulated: [],
  quantity: 1,
  unitPrice: 10,
  amount: 10,
  leadTimeDays: null,
}

it('names the fields in which two answers differ', () => {
  expect(quoteChanges(answered, undefined)).toEqual([])
  expect(quoteChanges({ ...answered, remark: '新' }, answered)).toEqual([])
  expect(quoteChanges({ ...answered, unitPrice: 9, leadTimeDays: 3 }, answered)).toEqual([
    'unitPrice',
    'leadTimeDays',
  ])
  expect(quoteChanges({ ...asked, targetPrice: 8 }, asked)).toEqual(['targetPrice'])
  expect(quoteChanges({ ...answered, sku: 'B-1' }, answered)).toEqual(['sku'])
})

it('lists each request before its answers, and every line once', () => {
  const request = (round: number, lines: number[]): QuoteDetail['requests'][number] => ({
    round,
    memberName: '',
    remark: '',
    attachments: [],
    deliveryPlace: '',
    createdAt: '',
    lines: lines.map((lineNo) => ({ ...asked, lineNo })),
  })
  const version = (number: number, round: number) => ({
    version: number,
    round,
    total: 10,
    validUntil: '2026-12-01',
    remark: '',
    createdAt: '',
    lines: [answered],
  })
  const quote = {
    requests: [request(1, [1, 2]), request(2, [2, 3])],
    versions: [version(1, 1), version(2, 1), version(3, 2)],
  }
  expect(columnsOf(quote).map(({ key }) => key)).toEqual([
    'request-1',
    'version-1',
    'version-2',
    'request-2',
    'version-3',
  ])
  expect(lineNumbersOf(quote)).toEqual([1, 2, 3])
})
