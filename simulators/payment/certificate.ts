import { createPublicKey, type KeyObject, sign } from 'node:crypto'

const tag = { integer: 0x02, bits: 0x03, oid: 0x06, text: 0x0c, time: 0x18, sequence: 0x30, set: 0x31 }

/** DER: tag, length, value. */
function der(kind: number, ...parts: Buffer[]) {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([kind, ...size]), content])
}

const sequence = (...parts: Buffer[]) => der(tag.sequence, ...parts)
const oid = (hex: string) => der(tag.oid, Buffer.from(hex, 'hex'))
const commonName = oid('550403')
const sha256WithRsa = sequence(oid('2a864886f70d01010b'), Buffer.from([0x05, 0]))
const name = (text: string) => sequence(der(tag.set, sequence(commonName, der(tag.text, Buffer.from(text)))))
const time = (moment: string) => der(tag.time, Buffer.from(moment))

/** Self-signed. @param serial an even number of hexadecimal digits, the first below 8 */
export function selfSigned(key: KeyObject, serial: string) {
  const subject = name('Tenpay.com (simulated)')
  const content = sequence(
    der(tag.integer, Buffer.from(serial, 'hex')),
    sha256WithRsa,
    subject,
    sequence(time('20240101000000Z'), time('20991231235959Z')),
    subject,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
  )
  const signature = der(tag.bits, Buffer.from([0]), sign('RSA-SHA256', content, key))
  const base64 = sequence(content, sha256WithRsa, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`
}
