import { hkdfSync, randomBytes } from 'node:crypto'
import { ServiceKey } from '../services.ts'
import type { Database } from './client.ts'

/** Signs cookies; shared by all processes. */
export class ServerKey {
  readonly #secret: Buffer

  constructor(secret: Buffer) {
    this.#secret = secret
  }

  keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, '', purpose, 32))
  }
}

export const serverSecretKey = new ServiceKey<ServerKey>('server key')

export async function loadServerKey(sql: Database['sql']): Promise<ServerKey> {
  await sql`insert into server_key (name, secret) values ('cookies', ${randomBytes(32)}) on conflict do nothing`
  const [row] = await sql<{ secret: Buffer }[]>`select secret from server_key where name = 'cookies'`
  if (!row) throw new Error('the server key was removed')
  return new ServerKey(row.secret)
}
