import { Agent, request } from 'node:http'

/** Of one generator. Above it requests wait for a socket, which their time includes. */
const mostSockets = 2000
const answerWithinMs = 60_000

export interface Sent {
  /** 0: no answer. */
  status: number
  text: string
  retryAfter: string | undefined
  /** From sending to the last byte. */
  ms: number
}

export interface Wanted {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: object | undefined
  /** Bodies of answers to GET are thrown away otherwise. */
  wantsText?: boolean
  /** Of a stream, whose beginning is its answer. */
  leavesAfterMs?: number
}

/** Cheap, because the generator shares the processors with the shop. */
export class SoakClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: mostSockets, maxFreeSockets: mostSockets })
  readonly #origin: { host: string; port: string }

  constructor(origin: string) {
    this.#origin = { host: '127.0.0.1', port: new URL(origin).port }
  }

  ask(wanted: Wanted): Promise<Sent> {
    const { method = 'GET', path, headers = {}, body, wantsText = method === 'POST', leavesAfterMs } = wanted
    const began = performance.now()
    return new Promise((resolve) => {
      const end = (sent: Partial<Sent>) =>
        resolve({ status: 0, text: '', retryAfter: undefined, ms: performance.now() - began, ...sent })
      const options = { ...this.#origin, agent: this.#agent, method, path, headers, timeout: answerWithinMs }
      const asked = request(options, (answer) => {
        const parts: Buffer[] = []
        if (leavesAfterMs && answer.statusCode === 200) {
          end({ status: 200 })
          setTimeout(() => answer.destroy(), leavesAfterMs)
        }
        answer.on('data', (part) => wantsText && parts.push(part))
        answer.on('end', () =>
          end({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            retryAfter: answer.headers['retry-after'],
          }),
        )
        answer.on('error', (problem) => end({ text: problem.message }))
      })
      asked.on('timeout', () => asked.destroy(new Error(`no answer in ${answerWithinMs} ms`)))
      asked.on('error', (problem) => end({ text: problem.message }))
      asked.end(body && JSON.stringify(body))
    })
  }

  /** Its connections; the next request opens others. */
  close() {
    this.#agent.destroy()
  }
}
