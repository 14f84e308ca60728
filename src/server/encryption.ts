import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { ShopCtx } from './context.ts'
import { serverSecretKey } from './db/server-key.ts'

const cipherName = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

type Keys = Pick<ShopCtx, 'config' | 'services'>

/** `e`: of the setting, outside the database; `s`: derived from the key that the database holds. */
type KeySource = 'e' | 's'

const keyOf = ({ config, services }: Keys, source: KeySource) => {
  if (source === 's') return services.get(serverSecretKey).keyFor('personal data')
  if (config.dataKey) return config.dataKey
  throw new Error('DATA_KEY is not set, but stored data is encrypted with it')
}

/** Personal data at rest: source of the key, a dot, then base64 of nonce, tag and ciphertext. */
export function encrypt(keys: Keys, text: string): string {
  const source: KeySource = keys.config.dataKey ? 'e' : 's'
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(cipherName, keyOf(keys, source), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${source}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`
}

/** @throws Error when the text was changed, or the key is another one */
export function decrypt(keys: Keys, stored: string): string {
  const [source, content = ''] = stored.split('.')
  const bytes = Buffer.from(content, 'base64')
  const iv = bytes.subarray(0, ivBytes)
  const decipher = createDecipheriv(cipherName, keyOf(keys, source === 'e' ? 'e' : 's'), iv)
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  )
}
