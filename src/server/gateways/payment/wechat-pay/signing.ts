import { createDecipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto'

const lines = (...parts: string[]) => parts.map((part) => `${part}\n`).join('')

const signLines = (content: string, key: KeyObject) =>
  sign('RSA-SHA256', Buffer.from(content), key).toString('base64')

export interface Merchant {
  merchantId: string
  serial: string
  privateKey: KeyObject
}

export const newNonce = () => randomBytes(16).toString('hex')

export const requestContent = (
  method: string,
  path: string,
  timestamp: string,
  nonce: string,
  body: string,
) => lines(method, path, timestamp, nonce, body)

export const answerContent = (timestamp: string, nonce: string, body: string) => lines(timestamp, nonce, body)

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

export interface Sealed {
  algorithm: string
  ciphertext: string
  nonce: string
  associated_data?: string | undefined
}

const tagBytes = 16

/** Decrypts AEAD_AES_256_GCM. @throws Error when key or content are wrong */
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
