import { hkdfSync, randomBytes } from 'node:crypto'
import { ServiceKey } from '../services.ts'
import type { Db } from './client.ts'

/** Shared by all processes. */
export class ServerKey {
  readonly #secret: Buffer
  /** Encrypts data while no key is set: unlike the key of cookies it cannot be replaced without losing that data. */
  readonly dataKey: Buffer

  constructor(secret: Buffer, dataKey = secret) {
    this.#secret = secret
    this.dataKey = dataKey
  }

  /** Of what signs cookies. */
  keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, '', purpose, 32))
  }
}

export const serverSecretKey = new ServiceKey<ServerKey>('server key')

export async function loadServerKey(db: Db): Promise<ServerKey> {
  return new ServerKey(await loadSecret(db, 'cookies'), await loadSecret(db, 'data'))
}

async function loadSecret(db: Db, name: string) {
  const made = { name, secret: randomBytes(32) }
  await db
    .insertInto('serverKey')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('serverKey').select('secret').where('name', '=', name).executeTakeFirst()
  if (!row) throw new Error('the server key was removed')
  return row.secret
}
