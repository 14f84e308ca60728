import { constants, publicEncrypt } from 'node:crypto'
import type { TestBrowser } from './browser.ts'

/** A password as forms send it: encrypted with the shop's current key. */
export async function sealed(browser: TestBrowser, password: string) {
  const { keyId, publicKey } = (await browser.get('/api/auth/public-key')).json().data
  return { keyId, password: sealWith(publicKey, password) }
}

/** @param key SPKI PEM */
export const sealWith = (key: string, text: string) =>
  publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(text),
  ).toString('base64')
