import { setTimeout as pause } from 'node:timers/promises'

const pauseMs = 100
const answerWithinMs = 30_000

export interface Answer {
  status: number
  text: string
  location: string | null
}

/** Files that a page names exist, whichever process is asked for them. */
const isBad = (path: string, { status }: Answer) =>
  status >= 500 || status === 429 || (status === 404 && /^(\/admin)?\/(assets|messages)\//.test(path))

/** Sends requests to the balancer, each twice at most, and counts. */
export class CountedClient {
  readonly #origin: string
  requests = 0
  retries = 0
  readonly failures: string[] = []

  constructor(origin: string) {
    this.#origin = origin
  }

  async ask(path: string, init: RequestInit = {}): Promise<Answer> {
    this.requests++
    const first = await this.#try(path, init)
    if (first && !isBad(path, first)) return first
    this.retries++
    await pause(pauseMs)
    const second = await this.#try(path, init)
    if (!second || isBad(path, second))
      this.failures.push(`${init.method ?? 'GET'} ${path}: ${second?.status ?? 'no answer'}`)
    return second ?? { status: 0, text: '', location: null }
  }

  async #try(path: string, init: RequestInit): Promise<Answer | undefined> {
    try {
      const answer = await fetch(this.#origin + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithinMs),
        ...init,
      })
      return {
        status: answer.status,
        text: await answer.text(),
        location: answer.headers.get('location'),
      }
    } catch {
      return undefined
    }
  }
}
