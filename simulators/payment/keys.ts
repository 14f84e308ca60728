import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
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

/** Made once, then shared by all processes. */
export async function readIdentities(db: Db): Promise<Identities> {
  const known = await listKeys(db)
  if (known.length < names.length) {
    const made = await Promise.all(names.map(async (name) => ({ name, privateKey: await newKey() })))
    await addKeys(db, made)
  }
  const kept = new Map(
    (await listKeys(db)).map(({ name, privateKey }) => [name, createPrivateKey(privateKey)]),
  )
  const key = (name: KeyName) => kept.get(name) as KeyObject
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
