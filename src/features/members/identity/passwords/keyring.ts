import { constants, createPrivateKey, type KeyObject, privateDecrypt } from 'node:crypto'

export interface KeyRow {
  id: string
  publicKey: string
  privateKey: string
  createdAt: Date
}

const hour = 3_600_000
const handedOutMs = 24 * hour
/** For pages opened before a new key. */
export const acceptedMs = 48 * hour

export class Keyring {
  readonly #privateKeys = new Map<string, { key: KeyObject; createdAt: Date }>()
  #newest: KeyRow | undefined
  #loading: Promise<KeyRow> | undefined

  /** Concurrent calls share one load. @param load finds a key that is fresh enough, or makes one */
  async newest(now: Date, load: () => Promise<KeyRow>): Promise<KeyRow> {
    if (this.#newest && isHandedOut(this.#newest, now)) return this.#newest
    this.#loading ??= load().finally(() => {
      this.#loading = undefined
    })
    this.#newest = await this.#loading
    return this.#newest
  }

  async find(id: string, now: Date, load: () => Promise<KeyRow | undefined>): Promise<KeyObject | undefined> {
    const known = this.#privateKeys.get(id) ?? this.#keep(await load())
    if (known && isAccepted(known, now)) return known.key
    this.#privateKeys.delete(id)
  }

  #keep(row: KeyRow | undefined) {
    if (!row) return
    const entry = { key: createPrivateKey(row.privateKey), createdAt: row.createdAt }
    this.#privateKeys.set(row.id, entry)
    return entry
  }
}

const age = ({ createdAt }: { createdAt: Date }, now: Date) => now.getTime() - createdAt.getTime()

export const isHandedOut = (key: { createdAt: Date }, now: Date) => age(key, now) < handedOutMs
const isAccepted = (key: { createdAt: Date }, now: Date) => age(key, now) < acceptedMs

/** @param sealed base64 @returns undefined when it was not sealed with this key */
export function decryptPassword(key: KeyObject, sealed: string): string | undefined {
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  try {
    const opened = privateDecrypt({ key, ...padding }, Buffer.from(sealed, 'base64'))
    return new TextDecoder('utf-8', { fatal: true }).decode(opened)
  } catch {
    return undefined
  }
}
