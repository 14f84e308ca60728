import { hkdfSync, randomBytes } from 'node:crypto'
import { ServiceKey } from '../services.ts'
import type { Database } from './client.ts'

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

export async function loadServerKey(sql: Database['sql']): Promise<ServerKey> {
  return new ServerKey(await loadSecret(sql, 'cookies'), await loadSecret(sql, 'data'))
}

async function loadSecret(sql: Database['sql'], name: string) {
  await sql`insert into server_key (name, secret) values (${name}, ${randomBytes(32)}) on conflict do nothing`
  const [row] = await sql<{ secret: Buffer }[]>`select secret from server_key where name = ${name}`
  if (!row) throw new Error('the server key was removed')
  return row.secret
}
