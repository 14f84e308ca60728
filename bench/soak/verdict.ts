import { type Figure, table, written } from '../frame/report.ts'
import { quantile } from '../frame/timing.ts'
import type { Second } from './second.ts'
import type { Sample } from './watch.ts'

const median = (values: number[]) => quantile(values, 0.5)
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

export interface Summary {
  perSecond: number
  answered: number
  refused: number
  bad: Record<string, number>
  p50: number
  p99: number
  refusedP50: number
  refusedP99: number
  /** Share of the refusals that came within 100 ms. */
  refusedInTime: number
  lateMs: number
}

const promptMs = 100

/** `shared_buffers` of the embedded PostgreSQL, and what it shares besides. */
const sharedMbGoal = 256 + 32

export function summaryOf(seconds: Second[]): Summary {
  const answered = seconds.flatMap(({ answeredMs }) => answeredMs)
  const refused = seconds.flatMap(({ refusedMs }) => refusedMs)
  return {
    perSecond: (answered.length + refused.length) / Math.max(1, seconds.length),
    answered: answered.length,
    refused: refused.length,
    bad: countsOf(seconds.map(({ bad }) => bad)),
    p50: median(answered),
    p99: quantile(answered, 0.99),
    refusedP50: median(refused),
    refusedP99: quantile(refused, 0.99),
    refusedInTime: refused.length === 0 ? 1 : refused.filter((ms) => ms < promptMs).length / refused.length,
    lateMs: Math.max(0, ...seconds.map(({ lateMs }) => lateMs)),
  }
}

export function countsOf(counts: Record<string, number>[]) {
  const all: Record<string, number> = {}
  for (const one of counts)
    for (const [name, count] of Object.entries(one)) all[name] = (all[name] ?? 0) + count
  return all
}

/** First and last quarter of what came after the warm-up. */
function quarters<T>(list: T[]): [T[], T[]] {
  const size = Math.max(1, Math.floor(list.length / 4))
  return [list.slice(0, size), list.slice(-size)]
}

const changeOf = (samples: Sample[], read: (sample: Sample) => number) => {
  const [first, last] = quarters(samples).map((part) => median(part.map(read)))
  return first ? ((last ?? 0) / first - 1) * 100 : 0
}

/** Medians hide single peaks: a merge of the index, an import that ends. */
export function soakFigures(samples: Sample[], seconds: Second[]): Figure[] {
  const p99s = quarters(seconds).map((part) =>
    median(
      chunks(part, 10).map((chunk) =>
        quantile(
          chunk.flatMap(({ answeredMs }) => answeredMs),
          0.99,
        ),
      ),
    ),
  )
  const difference = (read: (sample: Sample) => number) => {
    const [first = 0, last = 0] = quarters(samples).map((part) => median(part.map(read)))
    return last - first
  }
  const { bad } = summaryOf(seconds)
  return [
    {
      name: 'memory of the shop, change',
      value: changeOf(samples, ({ shopMb }) => shopMb),
      unit: '%',
      goal: 5,
    },
    {
      name: 'memory of PostgreSQL, change',
      value: changeOf(samples, ({ postgresMb }) => postgresMb),
      unit: '%',
      goal: 5,
    },
    {
      name: 'its shared memory, at the end',
      value: samples.at(-1)?.sharedMb ?? 0,
      unit: 'MB',
      goal: sharedMbGoal,
    },
    {
      name: 'p99, last quarter to first',
      value: (p99s[1] ?? 0) / Math.max(1, p99s[0] ?? 0),
      unit: '×',
      goal: 1.2,
    },
    { name: 'open handles, change', value: difference(({ handles }) => handles), unit: '', goal: 20 },
    {
      name: 'connections of PostgreSQL, change',
      value: difference(({ connections }) => connections),
      unit: '',
      goal: 2,
    },
    { name: 'answers that are neither 200 nor a refusal', value: sum(Object.values(bad)), unit: '', goal: 0 },
  ]
}

function chunks<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  )
}

/** The slope, so that the reader sees it: a row for each part of the soak. */
export function slopeTable(samples: Sample[], seconds: Second[], partSeconds: number) {
  const began = samples[0]?.at ?? 0
  const rows = chunks(seconds, partSeconds).map((part) => {
    const [from, to] = [part[0]?.at ?? 0, (part.at(-1)?.at ?? 0) + 1000]
    const within = samples.filter(({ at }) => at >= from && at < to)
    const of = (read: (sample: Sample) => number) => written(median(within.map(read)))
    const { perSecond, p50, p99, refused } = summaryOf(part)
    return [
      written(Math.max(0, from - began) / 60_000),
      of(({ shopMb }) => shopMb),
      of(({ heapMb }) => heapMb),
      of(({ postgresMb }) => postgresMb),
      of(({ sharedMb }) => sharedMb),
      of(({ handles }) => handles),
      of(({ connections }) => connections),
      of(({ loopMs }) => loopMs),
      written(perSecond),
      written(p50),
      written(p99),
      String(refused),
    ]
  })
  const head =
    'minute,shop MB,heap MB,PostgreSQL MB,shared MB,handles,connections,loop p99 ms,requests /s,p50 ms,p99 ms,refused'
  return table(head.split(','), rows)
}

/** Seconds after the storm until three in a row are as before it: no refusal, and p99 within the bound. */
export function recoverySeconds(seconds: Second[], p99Before: number) {
  const bound = Math.max(2 * p99Before, 100)
  const isCalm = ({ answeredMs, refusedMs }: Second) =>
    refusedMs.length === 0 && answeredMs.length > 0 && quantile(answeredMs, 0.95) <= bound
  const at = seconds.findIndex((_, n) => n + 3 <= seconds.length && seconds.slice(n, n + 3).every(isCalm))
  return at < 0 ? seconds.length : at
}
