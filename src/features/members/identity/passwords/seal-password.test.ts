import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from '#ui/call.ts'
import { sealPassword, sendSealed } from './seal-password.ts'

const pair = (modulusLength: number) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

const open = (privateKey: string, sealed: string) =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(sealed, 'base64'),
  ).toString('utf8')

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser on a page served over plain HTTP. */
const withoutWebCrypto = () =>
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })

describe('a sealed password', () => {
  const passwords = ['a1', 'Aa1~!@#$%^&*()_+=-.,', '密码 with words', 'x'.repeat(32), '']

  it.each([2048, 3072, 4096])(
    'opens with the private key of %d bits, with and without WebCrypto',
    async (bits) => {
      const { publicKey, privateKey } = pair(bits)
      for (const password of passwords)
        expect(open(privateKey, await sealPassword(password, publicKey))).toBe(password)
      withoutWebCrypto()
      for (const password of passwords)
        expect(open(privateKey, await sealPassword(password, publicKey))).toBe(password)
    },
  )

  it('differs each time', async () => {
    const { publicKey } = pair(2048)
    withoutWebCrypto()
    expect(await sealPassword('same', publicKey)).not.toBe(await sealPassword('same', publicKey))
  })

  it('is refused for an invalid key', async () => {
    withoutWebCrypto()
    await expect(
      sealPassword('x', '-----BEGIN PUBLIC KEY-----\nMAA=\n-----END PUBLIC KEY-----'),
    ).rejects.toThrow('cannot be read')
  })
})

describe('sending a sealed password', () => {
  const { publicKey, privateKey } = pair(2048)
  const handOutKeys = (ids: string[]) => {
    vi.stubGlobal('location', { protocol: 'http:' })
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ data: { keyId: ids.shift(), publicKey } })),
    )
  }
  const outdated = new CallFailure(409, 'key-outdated', 'reload')

  it('is retried once with the new key when the old one is outdated', async () => {
    handOutKeys(['old', 'new'])
    const tried: string[] = []
    const opened = await sendSealed(async ({ keyId, seal }) => {
      tried.push(keyId)
      if (keyId === 'old') throw outdated
      return open(privateKey, await seal('secret1'))
    })
    expect(opened).toBe('secret1')
    expect(tried).toEqual(['old', 'new'])
  })

  it('fails on the second attempt, and at once on other failures', async () => {
    handOutKeys(['a', 'b', 'c'])
    const refuse = vi.fn(async () => {
      throw outdated
    })
    await expect(sendSealed(refuse)).rejects.toBe(outdated)
    expect(refuse).toHaveBeenCalledTimes(2)
    const other = new CallFailure(422, 'sign-in-failed', 'no')
    await expect(sendSealed(() => Promise.reject(other))).rejects.toBe(other)
  })
})
