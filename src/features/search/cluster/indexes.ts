import type { SearchClient } from '../opensearch/client.server.ts'
import { indexBody } from '../opensearch/mapping.ts'

export const writeAliasOf = (index: string) => `${index}-write`

const slowMs = 30_000
const copiedWithinMs = 300_000
/** Shorter than what proxies allow. */
const askedForMs = 10_000

/** A deleted product must not come back by an older request that was on its way for long. */
const whileFeeding = { gc_deletes: '1h', number_of_replicas: 0, refresh_interval: '-1' }
/** As many copies as there are nodes for, two at most. */
const whileServing = { auto_expand_replicas: '0-1', refresh_interval: '500ms' }

/** The indexes of one alias. Their names begin with it. */
export class Indexes {
  readonly #client: SearchClient
  readonly #alias: string
  readonly #shards: number

  constructor(client: SearchClient, alias: string, shards: number) {
    this.#client = client
    this.#alias = alias
    this.#shards = shards
  }

  /** Names of all, each with whether the alias leads to it. */
  async list(): Promise<Map<string, boolean>> {
    const found = await this.#client.request<Record<string, { aliases: object }>>(
      'GET',
      `/${this.#alias}-*/_alias`,
      undefined,
      { timeoutMs: slowMs },
    )
    return new Map(Object.entries(found).map(([name, { aliases }]) => [name, this.#alias in aliases]))
  }

  async create(): Promise<string> {
    const name = `${this.#alias}-${Date.now().toString(36)}`
    const body = { ...indexBody(this.#shards, whileFeeding), aliases: { [writeAliasOf(name)]: {} } }
    await this.#client.request('PUT', `/${name}`, body, { timeoutMs: slowMs })
    return name
  }

  /** Copies it to a second node, and waits for that, but not for ever: a cluster may have no room for the copy. */
  async makeReady(name: string, isOver: () => boolean = () => false) {
    await this.#client.request('PUT', `/${name}/_settings`, { index: whileServing }, { timeoutMs: slowMs })
    await this.#client.request('POST', `/${name}/_refresh`, undefined, { timeoutMs: copiedWithinMs })
    const query = { wait_for_status: 'green', timeout: `${askedForMs}ms` }
    for (const end = performance.now() + copiedWithinMs; performance.now() < end && !isOver(); ) {
      const { status } = await this.#client.request<{ status: string }>(
        'GET',
        `/_cluster/health/${name}`,
        undefined,
        { timeoutMs: askedForMs + slowMs, query, accepted: [408] },
      )
      if (status === 'green') return
    }
  }

  refresh(name: string) {
    return this.#client.request('POST', `/${name}/_refresh`, undefined, { timeoutMs: slowMs })
  }

  /** All searches see the one or the other. */
  async serve(name: string) {
    const others = [...(await this.list())].filter(([other, isServing]) => isServing && other !== name)
    const actions = [
      { add: { index: name, alias: this.#alias } },
      ...others.map(([index]) => ({ remove: { index, alias: this.#alias } })),
    ]
    await this.#client.request('POST', '/_aliases', { actions }, { timeoutMs: slowMs })
  }

  async remove(names: string[]) {
    for (const name of names)
      await this.#client.request('DELETE', `/${name}`, undefined, { timeoutMs: slowMs, accepted: [404] })
  }

  async removeAll() {
    await this.remove([...(await this.list()).keys()])
  }
}
