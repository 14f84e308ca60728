import { setImmediate as nextTurn } from 'node:timers/promises'

export interface Times {
  p50: number
  p99: number
}

const samplesWanted = 1000
const longestMs = 2500
const warmUpMs = 500

export const timed = async (work: () => unknown) => (await timedAnswer(work)).ms

export async function timedAnswer<T>(work: () => T) {
  const began = performance.now()
  const answer = await work()
  return { ms: performance.now() - began, answer }
}

/** @param share between 0 and 1 */
export const quantile = (samples: number[], share: number) =>
  samples.toSorted((a, b) => a - b)[Math.min(samples.length - 1, Math.floor(samples.length * share))] ?? 0

export const timesOf = (samples: number[]): Times => ({
  p50: quantile(samples, 0.5),
  p99: quantile(samples, 0.99),
})

/** Runs the list in turn: a warm-up, then up to `samplesWanted` samples or `longestMs`. */
export async function timeEach<T>(run: (one: T) => unknown, list: T[]): Promise<Times> {
  const runNth = (n: number) => run(list[n % list.length] as T)
  const began = performance.now()
  for (let n = 0; n < list.length && performance.now() - began < warmUpMs; n++) await runNth(n)
  const samples: number[] = []
  const started = performance.now()
  while (samples.length < samplesWanted && performance.now() - started < longestMs)
    samples.push(await timed(() => runNth(samples.length)))
  return timesOf(samples)
}

/** Unlike `Iterator.take`, does not close the iterator. */
export function takeRows<T>(rows: Iterator<T>, limit: number) {
  const taken: T[] = []
  while (taken.length < limit) {
    const { value, done } = rows.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

function threadMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * The longest block of the event loop during the work, in ms of this thread's processor time: wall time would include
 * other load on the machine.
 */
export async function longestTurn(work: () => Promise<unknown>) {
  let longest = 0
  let last = threadMs()
  const look = () => {
    const now = threadMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  const looking = setInterval(look, 1)
  await work()
  await nextTurn()
  look()
  clearInterval(looking)
  return longest
}
