import { describe, expect, it } from 'vitest'
import { afterSaleInput } from './schema.ts'
import { linesOf, mostOf } from './use-request.ts'

describe('what is asked for after the sale', () => {
  it('is at most what has not come back, exactly, and of a refund the whole line', () => {
    const line = { quantity: 0.3, returned: 0.1 }
    expect([mostOf(line, 'return'), mostOf(line, 'exchange')]).toEqual([0.2, 0.2])
    expect([mostOf(line, 'refund'), mostOf(line, 'complaint')]).toEqual([0.3, 0.3])
    const lines = linesOf([{ orderLineId: '1', quantity: '0.2', lotNumber: '', pictures: [] }])
    expect(afterSaleInput.safeParse({ kind: 'return', reason: '破损', lines }).success).toBe(true)
  })
})
