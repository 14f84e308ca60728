import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { ShopCtx } from './context.ts'
import { serverSecretKey } from './db/server-key.ts'

const cipherName = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

type Keys = Pick<ShopCtx, 'config' | 'services'>

/** The key in the database; the others are those of the setting. */
const storedKeyId = 's'

function keyOf({ config, services }: Keys, id: string) {
  if (id === storedKeyId) return services.get(serverSecretKey).dataKey
  const key = config.dataKeys.find((one) => one.id === id)
  if (key) return key.secret
  throw new Error(`DATA_KEY has no key ${JSON.stringify(id)}, but stored data is encrypted with it`)
}

const currentId = ({ config }: Keys) => config.dataKeys[0]?.id ?? storedKeyId

/**
 * For files at rest: length of the key id, key id, nonce, tag, ciphertext.
 * @param place authenticated: the content is refused in the place of another
 */
export function encryptBytes(keys: Keys, content: Uint8Array, place = ''): Buffer {
  const id = Buffer.from(currentId(keys))
  return Buffer.concat([Buffer.from([id.length]), id, seal(keyOf(keys, String(id)), content, place)])
}

/** @throws Error when the content was changed or stands in another place, or its key is missing */
export function decryptBytes(keys: Keys, stored: Buffer, place = ''): Buffer {
  const end = 1 + (stored[0] ?? 0)
  return unseal(keyOf(keys, stored.toString('utf8', 1, end)), stored.subarray(end), place)
}

function seal(key: Buffer, content: Uint8Array, place: string) {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(cipherName, key, iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

function unseal(key: Buffer, bytes: Buffer, place: string) {
  const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
}

/** Personal data at rest: id of the key, a dot, then base64 of nonce, tag and ciphertext. */
export function encrypt(keys: Keys, text: string): string {
  const id = currentId(keys)
  return `${id}.${seal(keyOf(keys, id), Buffer.from(text), '').toString('base64')}`
}

/** @throws Error when the text was changed, or the key is another one */
export function decrypt(keys: Keys, stored: string): string {
  const [id = '', content = ''] = stored.split('.')
  return unseal(keyOf(keys, id), Buffer.from(content, 'base64'), '').toString()
}
