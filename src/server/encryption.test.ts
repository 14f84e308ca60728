import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Config, ConfigError, readConfig } from './config/config.ts'
import { ServerKey, serverSecretKey } from './db/server-key.ts'
import { decrypt, decryptBytes, encrypt, encryptBytes } from './encryption.ts'
import { Services } from './services.ts'

const services = new Services()
services.set(serverSecretKey, new ServerKey(randomBytes(32)))
const key = randomBytes(32).toString('base64')
const withKey = (env: Record<string, string> = {}): { config: Config; services: Services } => ({
  config: readConfig(env, '/tmp'),
  services,
})
const id = '11010519491231002X'

it.each([
  ['the server', {}],
  ['the setting', { DATA_KEY: key }],
])(
  'text encrypted with the key of %s differs each time and is decrypted',
  (_whose, env: Record<string, string>) => {
    const keys = withKey(env)
    const [first, second] = [encrypt(keys, id), encrypt(keys, id)]
    expect(first).not.toBe(second)
    expect(first).not.toContain(id)
    expect([first, second].map((text) => decrypt(keys, text))).toEqual([id, id])
  },
)

it('a key that is set later leaves older text readable, and is needed from then on', () => {
  const older = encrypt(withKey(), id)
  expect(decrypt(withKey({ DATA_KEY: key }), older)).toBe(id)
  const newer = encrypt(withKey({ DATA_KEY: key }), id)
  expect(() => decrypt(withKey(), newer)).toThrow('DATA_KEY')
})

it('a key is replaced by one before it, and stays for what it encrypted', () => {
  const older = encrypt(withKey({ DATA_KEY: key }), id)
  const next = `2027:${randomBytes(32).toString('base64')}`
  const both = withKey({ DATA_KEY: `${next},${key}` })
  const newer = encrypt(both, id)
  expect([older, newer].map((text) => decrypt(both, text))).toEqual([id, id])
  expect(newer.startsWith('2027.')).toBe(true)
  expect(() => decrypt(withKey({ DATA_KEY: key }), newer)).toThrow('"2027"')
  expect(() => withKey({ DATA_KEY: `${next},${next}` })).toThrow(ConfigError)
})

it('files are decrypted in their place only, and refused when a byte was changed', () => {
  const keys = withKey({ DATA_KEY: key })
  const stored = encryptBytes(keys, Buffer.from(id), 'a.pdf')
  expect(String(decryptBytes(keys, stored, 'a.pdf'))).toBe(id)
  expect(() => decryptBytes(keys, stored, 'b.pdf')).toThrow()
  for (let place = 0; place < stored.length; place++) {
    const changed = Buffer.from(stored)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(() => decryptBytes(keys, changed, 'a.pdf')).toThrow()
  }
})

it('changed text and wrong keys are refused', () => {
  const text = encrypt(withKey(), id)
  const at = text.length - 4
  const changed = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
  expect(() => decrypt(withKey(), changed)).toThrow()
  expect(() => withKey({ DATA_KEY: 'short' })).toThrow(ConfigError)
})
