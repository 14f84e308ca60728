import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { readSpreadCode } from './schema.ts'
import { newSpreadCode } from './service.server.ts'

const { db } = await testDatabase()

describe('a referral code', () => {
  it('is eight unambiguous characters, and unique', async () => {
    const codes = await Promise.all(Array.from({ length: 50 }, () => newSpreadCode(db)))
    expect(new Set(codes).size).toBe(50)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  })

  it.each([
    [' ab3d9k2m ', 'AB3D9K2M'],
    ['GZ-0102', 'GZ-0102'],
    ['', undefined],
    [undefined, undefined],
    ['王经理', undefined],
    ['<script>', undefined],
    ['A'.repeat(21), undefined],
  ])('typed as %j is read as %j', (typed, code) => expect(readSpreadCode(typed)).toBe(code))
})
