import { expect, it } from 'vitest'
import { insertRecords } from './insert-records.ts'

it('refuses rows of different columns, since PostgreSQL would store nothing for what the first lacks', () => {
  const row = { kind: 'order', titleZh: '订单' }
  expect(() => insertRecords('message', [row, { ...row, titleEn: 'Order' }])).toThrow('differ in columns')
  expect(() => insertRecords('message', [row, { kind: 'order' }])).toThrow('differ in columns')
})
