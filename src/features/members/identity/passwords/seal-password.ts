import { CallFailure, call } from '#ui/call.ts'
import { getPublicKeyCall } from './calls.ts'

interface Seal {
  keyId: string
  /** @returns base64 */
  seal(password: string): Promise<string>
}

/** Makes a call with encrypted passwords, again with the new key after `key-outdated`. @throws CallFailure */
export async function sendSealed<T>(send: (seal: Seal) => Promise<T>): Promise<T> {
  try {
    return await send(await fetchSeal())
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.code !== 'key-outdated') throw failure
    return send(await fetchSeal())
  }
}

async function fetchSeal(): Promise<Seal> {
  const { keyId, publicKey } = await call(getPublicKeyCall)
  return { keyId, seal: (password) => sealPassword(password, publicKey) }
}

/**
 * RSA-OAEP with SHA-256. Without WebCrypto (plain http from another host) a library is loaded. @param publicKey SPKI PEM
 */
export async function sealPassword(password: string, publicKey: string): Promise<string> {
  const der = bytesOf(publicKey.replace(/-----[^-]+-----|\s/g, ''))
  const text = new TextEncoder().encode(password)
  // undefined on plain http, whatever the types say
  const subtle = crypto.subtle as SubtleCrypto | undefined
  const sealed = subtle
    ? await encrypt(subtle, der, text)
    : (await import('./seal-by-hand.ts')).encryptByHand(der, text)
  return btoa(String.fromCharCode(...sealed))
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

async function encrypt(subtle: SubtleCrypto, der: Uint8Array<ArrayBuffer>, text: Uint8Array<ArrayBuffer>) {
  const key = await subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  return new Uint8Array(await subtle.encrypt({ name: 'RSA-OAEP' }, key, text))
}
