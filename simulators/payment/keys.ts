import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  sign,
} from 'node:crypto'
import { promisify } from 'node:util'
import type { Db } from '#server/db/client.ts'
import { addKeys, listKeys } from './repository.ts'

const names = ['alipay', 'alipay-merchant', 'wechat', 'wechat-merchant'] as const
type KeyName = (typeof names)[number]

export interface Identities {
  alipay: { appId: string; sellerId: string; ownKey: KeyObject; merchantKey: KeyObject }
  wechat: {
    appId: string
    merchantId: string
    ownSerial: string
    merchantSerial: string
    apiKey: string
    ownKey: KeyObject
    merchantKey: KeyObject
  }
}

/** Created once, then shared by all processes. */
export async function readIdentities(db: Db): Promise<Identities> {
  const known = await listKeys(db)
  if (known.length < names.length) {
    const newKeys = await Promise.all(names.map(async (name) => ({ name, privateKey: await newKey() })))
    await addKeys(db, newKeys)
  }
  const keys = new Map(
    (await listKeys(db)).map(({ name, privateKey }) => [name, createPrivateKey(privateKey)]),
  )
  const key = (name: KeyName) => keys.get(name) as KeyObject
  const serial = (name: KeyName) => `5A${digestOf(key(name)).slice(0, 38)}`.toUpperCase()
  return {
    alipay: {
      appId: '2026000000000001',
      sellerId: '2088000000000001',
      ownKey: key('alipay'),
      merchantKey: key('alipay-merchant'),
    },
    wechat: {
      appId: 'wx00000000000000mp',
      merchantId: '1900000001',
      ownSerial: serial('wechat'),
      merchantSerial: serial('wechat-merchant'),
      apiKey: digestOf(key('wechat-merchant')).slice(-32),
      ownKey: key('wechat'),
      merchantKey: key('wechat-merchant'),
    },
  }
}

const digestOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'pkcs8', format: 'der' }))
    .digest('hex')

export const publicOf = (key: KeyObject) => createPublicKey(key)

async function newKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

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
