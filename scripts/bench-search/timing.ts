export interface Times {
  p50: number
  p99: number
}

const samplesWanted = 1000
const longestMs = 2500
const warmUpMs = 500

export async function timed(work: () => unknown) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export function timesOf(samples: number[]): Times {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

/** Asks for each in turn, first to warm up, then for a thousand times or a few seconds. */
export async function timeEach<T>(run: (one: T) => unknown, list: T[]): Promise<Times> {
  const asked = (n: number) => run(list[n % list.length] as T)
  const began = performance.now()
  for (let n = 0; n < list.length && performance.now() - began < warmUpMs; n++) await asked(n)
  const samples: number[] = []
  const started = performance.now()
  while (samples.length < samplesWanted && performance.now() - started < longestMs)
    samples.push(await timed(() => asked(samples.length)))
  return timesOf(samples)
}

/** Unlike `take` of the iterator itself this leaves it open. */
export function takeRows<T>(rows: Iterator<T>, limit: number) {
  const taken: T[] = []
  while (taken.length < limit) {
    const { value, done } = rows.next()
    if (done) break
    taken.push(value)
  }
  return taken
}
