import type { Sent } from './client.ts'

/** What came back within one second. */
export class Second {
  at = Date.now()
  /** Activities that the clock started. */
  offered = 0
  /** Activities whose requests were all answered. */
  completed = 0
  /** From the planned moment, so that a late generator or a full socket counts. */
  answeredMs: number[] = []
  /** 503 with `Retry-After`: from sending. */
  refusedMs: number[] = []
  refused: Record<string, number> = {}
  /** Anything else, with an example. */
  bad: Record<string, number> = {}
  /** How far the generator was behind its own clock. */
  lateMs = 0

  noteLate(ms: number) {
    this.lateMs = Math.max(this.lateMs, ms)
  }

  add(name: string, { status, text, retryAfter, ms }: Sent, sincePlannedMs: number) {
    if (status === 200) this.answeredMs.push(sincePlannedMs)
    else if (status === 503 && retryAfter) {
      this.refusedMs.push(ms)
      this.refused[name] = (this.refused[name] ?? 0) + 1
    } else {
      const what = `${name}: ${status} ${text.slice(0, 120)}`
      this.bad[what] = (this.bad[what] ?? 0) + 1
    }
  }
}
