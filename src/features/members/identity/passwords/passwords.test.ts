import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { testContext } from '../../../../../tests/context.ts'
import { testDatabase } from '../../../../../tests/database.ts'
import { sealWith } from '../../../../../tests/sealed.ts'
import { isOutdatedHash, PasswordHashing } from './hashing.ts'
import { currentPublicKey, hashNewPassword, openSealed, startPasswords } from './service.server.ts'

const { db } = await testDatabase()
const start = new Date('2026-03-01T08:00:00Z')
const hour = 3_600_000

/** A simulated process of the shop. */
function process(ms = 0) {
  const ctx = testContext(db, { now: new Date(start.getTime() + ms) })
  startPasswords(ctx.services, ctx.config)
  return ctx
}

describe('the password key', () => {
  it('is created once across processes, and opens sealed passwords in each', async () => {
    const processes = [process(), process(), process()]
    const keys = await Promise.all(processes.flatMap((ctx) => [currentPublicKey(ctx), currentPublicKey(ctx)]))
    expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(1)
    const { keyId, publicKey } = keys[0]!
    for (const ctx of processes)
      expect(await openSealed(ctx, keyId, sealWith(publicKey, '密码 a1'))).toBe('密码 a1')
  })

  it('is replaced after a day, accepted for two, then deleted', async () => {
    const ctx = process()
    const { keyId, publicKey } = await currentPublicKey(ctx)
    const sealed = sealWith(publicKey, 'abc123')
    const at = (ms: number) => ({ ...ctx, now: new Date(start.getTime() + ms) })
    expect((await currentPublicKey(at(24 * hour - 1))).keyId).toBe(keyId)
    const next = await currentPublicKey(at(24 * hour))
    expect(next.keyId).not.toBe(keyId)
    expect(await openSealed(at(47 * hour), keyId, sealed)).toBe('abc123')
    await expect(openSealed(at(48 * hour), keyId, sealed)).rejects.toThrow('key-outdated')
    await currentPublicKey(at(49 * hour))
    const left = await db.selectFrom('passwordKey').select('id').execute()
    expect(left.map(({ id }) => id)).not.toContain(keyId)
    expect(left.map(({ id }) => id)).toContain(next.keyId)
  })

  it('refuses foreign ciphertext like an unknown key', async () => {
    const ctx = process()
    const { keyId, publicKey } = await currentPublicKey(ctx)
    const unknown = '7b0e3f5c-6d0a-4f57-9d2f-1f0e6a3b9c11'
    const sealed = sealWith(publicKey, 'abc123')
    for (const [id, text] of [
      [unknown, sealed],
      [keyId, 'abc123'],
      [keyId, `${sealed.slice(0, -8)}AAAAAA==`],
      [keyId, ''],
    ] as const)
      await expect(openSealed(ctx, id, text)).rejects.toThrow('key-outdated')
  })

  it('carries a new password, which the server checks by the rule too', async () => {
    const ctx = process()
    const { keyId, publicKey } = await currentPublicKey(ctx)
    await expect(hashNewPassword(ctx, keyId, sealWith(publicKey, 'abcdef'), 'newPass')).rejects.toMatchObject(
      {
        code: 'validation-failed',
        errors: [{ path: 'newPass', message: '须包含字母、数字、特殊字符中的两种或以上' }],
      },
    )
    expect(await hashNewPassword(ctx, keyId, sealWith(publicKey, 'kite-41-sun'))).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    )
  })
})

describe('password hashing', () => {
  const hashing = (atOnce = 2, mostWaiting = 10) => new PasswordHashing({ atOnce, mostWaiting })

  it('verifies a password, and nothing without a hash', async () => {
    const one = hashing()
    const known = await one.hash('abc123')
    expect(await one.fits(known, 'abc123')).toBe(true)
    expect(await one.fits(known, 'abc124')).toBe(false)
    expect(await one.fits(null, 'abc123')).toBe(false)
  })

  it('refuses calls that would wait too long, and recovers', async () => {
    const one = hashing(1, 2)
    const known = await one.hash('abc123')
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => one.fits(known, 'abc123')))
    expect(results.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.code))).toEqual([
      true,
      true,
      true,
      'busy',
      'busy',
    ])
    expect(await one.fits(known, 'abc123')).toBe(true)
  })

  it('takes as long without a hash', async () => {
    const one = hashing(1)
    const known = await one.hash('abc123')
    const timed = async (passwordHash: string | null) => {
      const begun = performance.now()
      await one.fits(passwordHash, 'wrong1')
      return performance.now() - begun
    }
    await timed(null)
    // interleaved, and the fastest of each, so that other load affects both alike
    const fastest = { known: Infinity, none: Infinity }
    for (let i = 0; i < 20; i++) {
      fastest.known = Math.min(fastest.known, await timed(known))
      fastest.none = Math.min(fastest.none, await timed(null))
    }
    const ratio = fastest.none / fastest.known
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('verifies hashes with other parameters', async () => {
    expect(isOutdatedHash(await hashing().hash('abc123'))).toBe(false)
    expect(isOutdatedHash(await hash('abc123', { memoryCost: 4096, timeCost: 1 }))).toBe(true)
  })
})
