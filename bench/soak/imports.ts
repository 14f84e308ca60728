import { setTimeout as pause } from 'node:timers/promises'
import type { Ask } from '../frame/people.ts'

interface Import {
  id: string
  version: number
  state: string
  columns: { key: string | null }[]
}

const path = '/api/admin/imports'
const tries = 60
const lookMs = 500

/** Uploads catalogue files one after another, as staff do: upload, check, start. */
export class Importing {
  readonly #ask: Ask
  readonly #fileOf: (turn: number) => string
  #isOver = false
  readonly faults: string[] = []
  done = 0

  constructor(ask: Ask, fileOf: (turn: number) => string) {
    this.#ask = ask
    this.#fileOf = fileOf
  }

  async work() {
    for (let turn = 0; !this.#isOver; turn++) {
      const end = await this.#one(turn).catch((problem: Error) => problem.message)
      if (end === 'done') this.done++
      else this.faults.push(`import ${turn + 1}: ${end}`)
    }
  }

  /** The one that runs is completed. */
  stop() {
    this.#isOver = true
  }

  async #one(turn: number) {
    const form = new FormData()
    form.set('file', new Blob([this.#fileOf(turn)], { type: 'text/csv' }), 'soak.csv')
    const uploaded = await this.#call('POST', path, { body: form })
    const mapping = uploaded.columns.map(({ key }) => key)
    await this.#step(uploaded, 'check', { mapping })
    const checked = await this.#until(uploaded.id, 'checked')
    await this.#step(checked, 'start', {})
    return (await this.#until(uploaded.id, 'done')).state
  }

  #step({ id, version }: Import, step: string, more: object) {
    const headers = { 'content-type': 'application/json' }
    return this.#call('POST', `${path}/${id}/${step}`, {
      headers,
      body: JSON.stringify({ version, ...more }),
    })
  }

  async #until(id: string, state: string): Promise<Import> {
    for (;;) {
      const record = await this.#call('GET', `${path}/${id}`)
      if ([state, 'failed', 'cancelled'].includes(record.state)) return record
      await pause(lookMs)
    }
  }

  /** Asks again where the shop says so. */
  async #call(method: string, to: string, init: RequestInit = {}): Promise<Import> {
    for (let left = tries; ; left--) {
      const answer = await this.#ask(method, to, init)
      const text = await answer.text()
      if (answer.status === 200) return JSON.parse(text).data
      if (answer.status !== 503 || left === 0) throw new Error(`${method} ${to}: ${answer.status} ${text}`)
      await pause(1000 * Number(answer.headers.get('retry-after') ?? 1))
    }
  }
}
