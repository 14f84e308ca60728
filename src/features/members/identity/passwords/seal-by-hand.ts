import { sha256 } from '@noble/hashes/sha2.js'
import { mgf1, OAEP } from 'micro-rsa-dsa-dh/rsa.js'

/** RSA-OAEP with SHA-256, for browsers without WebCrypto. @param der public key, SPKI */
export const encryptByHand = (der: Uint8Array, text: Uint8Array) =>
  OAEP(sha256, mgf1(sha256)).encrypt(readPublicKey(der), text)

const sequence = 0x30
const integer = 0x02
const bitString = 0x03

/** SPKI: a sequence of algorithm and bit string, which holds a sequence of modulus and exponent. */
function readPublicKey(der: Uint8Array) {
  const [, key] = parts(parts(der)[0]?.content)
  // the first byte of a bit string says how many bits of the last are unused
  const [modulus, exponent] = parts(parts(key?.content.subarray(1))[0]?.content)
  const isWhole = key?.tag === bitString && modulus?.tag === integer && exponent?.tag === integer
  if (!isWhole) throw new Error('The public key cannot be read')
  return { n: asNumber(modulus.content), e: asNumber(exponent.content) }
}

interface Part {
  tag: number
  content: Uint8Array
}

function parts(bytes: Uint8Array = new Uint8Array()): Part[] {
  const found: Part[] = []
  for (let place = 0; place + 1 < bytes.length; ) {
    const tag = bytes[place] ?? sequence
    const first = bytes[place + 1] ?? 0
    // over 127 the length takes as many bytes as the low bits say
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f
    const start = place + 2 + lengthBytes
    const length = lengthBytes === 0 ? first : Number(asNumber(bytes.subarray(place + 2, start)))
    found.push({ tag, content: bytes.subarray(start, start + length) })
    place = start + length
  }
  return found
}

const asNumber = (bytes: Uint8Array) => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
