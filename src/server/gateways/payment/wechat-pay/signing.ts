import { createDecipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto'

const lines = (...parts: string[]) => parts.map((part) => `${part}\n`).join('')

const signLines = (content: string, key: KeyObject) =>
  sign('RSA-SHA256', Buffer.from(content), key).toString('base64')

export interface Merchant {
  merchantId: string
  /** Serial number of the merchant's certificate. */
  serial: string
  privateKey: KeyObject
}

/** A word that nobody guesses and no two requests share. */
export const newNonce = () => randomBytes(16).toString('hex')

/** What is signed of a request; `path` with its query, `body` as it is sent. */
export const requestContent = (
  method: string,
  path: string,
  timestamp: string,
  nonce: string,
  body: string,
) => lines(method, path, timestamp, nonce, body)

/** What is signed of an answer and of a notification. */
export const answerContent = (timestamp: string, nonce: string, body: string) => lines(timestamp, nonce, body)

/** The header by which a merchant proves who asks. */
export function authorization(
  { merchantId, serial, privateKey }: Merchant,
  method: string,
  path: string,
  body: string,
) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = newNonce()
  const signature = signLines(requestContent(method, path, timestamp, nonce, body), privateKey)
  const fields = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: serial }
  const written = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`
}

/** What a page inside WeChat proves itself with. */
export const pageSignature = (
  appId: string,
  timeStamp: string,
  nonceStr: string,
  prepay: string,
  key: KeyObject,
) => signLines(lines(appId, timeStamp, nonceStr, prepay), key)

export const signAnswer = (timestamp: string, nonce: string, body: string, key: KeyObject) =>
  signLines(answerContent(timestamp, nonce, body), key)

export const isSigned = (content: string, signature: string, key: KeyObject) =>
  verify('RSA-SHA256', Buffer.from(content), key, Buffer.from(signature, 'base64'))

/** Something that WeChat sends encrypted with the key that only the merchant knows. */
export interface Sealed {
  algorithm: string
  ciphertext: string
  nonce: string
  associated_data?: string | undefined
}

const tagBytes = 16

/**
 * Opens what was sealed with AEAD_AES_256_GCM.
 * @param apiKey 32 characters
 * @throws Error when it was sealed with another key, or changed since
 */
export function unseal({ algorithm, ciphertext, nonce, associated_data = '' }: Sealed, apiKey: string) {
  if (algorithm !== 'AEAD_AES_256_GCM') throw new Error('an unknown algorithm')
  const all = Buffer.from(ciphertext, 'base64')
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce), {
    authTagLength: tagBytes,
  })
  cipher.setAuthTag(all.subarray(-tagBytes))
  cipher.setAAD(Buffer.from(associated_data))
  return Buffer.concat([cipher.update(all.subarray(0, -tagBytes)), cipher.final()]).toString('utf8')
}
