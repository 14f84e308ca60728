import { setTimeout as pause } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { PageCache } from '../http/page-cache.ts'
import { servePages } from '../http/pages.ts'
import { respondToFailure } from '../http/respond-to-failure.ts'
import { WorkQueue } from './work-queue.ts'

const limits = { concurrency: 2, maxWaiting: 3, maxWaitMs: 10_000 }

/** Named work that ends on demand. */
function worker(options: Partial<typeof limits> = {}) {
  const queue = new WorkQueue({ ...limits, ...options })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string) =>
    queue.run(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  return { queue, begun, run, end: (name: string) => ends.get(name)?.() }
}

it('the queue limits concurrent work, and runs the rest in order of arrival', async () => {
  const { begun, run, end } = worker()
  const all = ['a', 'b', 'c', 'd'].map(run)
  await pause()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await all[1]
  await pause()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end(name)
  await pause()
  end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

it('work that waits too long is refused alone', async () => {
  const { begun, run, end } = worker({ maxWaitMs: 30 })
  const running = [run('a'), run('b')]
  await expect(run('late')).rejects.toMatchObject({ code: 'busy' })
  for (const name of ['a', 'b']) end(name)
  await Promise.all(running)
  const next = run('c')
  await pause()
  end('c')
  expect(await next).toBe('c')
  expect(begun).toEqual(['a', 'b', 'c'])
})

it('failed work frees its slot for the next', async () => {
  const { queue } = worker({ concurrency: 1 })
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})

/** Pages that take `makeMs` to render. */
async function pagesOf(makeMs: number, options = limits) {
  const app = Fastify() as unknown as FastifyInstance
  app.setErrorHandler(respondToFailure)
  await app.register(cookie)
  app.addHook('onRequest', async (request) => {
    request.ctx = { config: readConfig({}, '/'), viewer: { kind: 'visitor' } } as never
  })
  app.get('/healthz', async () => 'ok')
  await servePages(app, {
    render: async (request) => {
      await pause(makeMs)
      return new Response(new URL(request.url).pathname)
    },
    cache: new PageCache(1_000_000),
    publicOrigin: 'http://localhost:3000',
    isDevelopment: false,
    findPictureHost: async () => '',
    findAnalytics: async () => null,
    followRedirect: async () => undefined,
    limits: options,
  })
  return (path: string) => app.inject({ url: path })
}

it('a full queue refuses more pages, but serves cached pages and health checks', async () => {
  const get = await pagesOf(50)
  expect((await get('/cached')).statusCode).toBe(200)
  const burst = Array.from({ length: 10 }, (_, at) => get(`/page/${at}`))
  await pause(10)
  for (const path of ['/cached', '/healthz']) expect((await get(path)).statusCode).toBe(200)
  const answers = await Promise.all(burst)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused).toHaveLength(10 - limits.concurrency - limits.maxWaiting)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(answers.slice(0, 5).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
})

it('as many wait as would get their turn in time, and some always', async () => {
  const slow = async () => pause(50)
  const queue = new WorkQueue({
    concurrency: 1,
    maxWaiting: 100,
    expected: { waitMs: 10, atLeastWaiting: 2 },
  })
  const burst = Array.from({ length: 50 }, () => queue.run(async () => {}))
  expect(await Promise.all(burst)).toHaveLength(50)
  const first = Array.from({ length: 6 }, () => queue.run(slow))
  await Promise.all(first)
  const late = await Promise.allSettled(Array.from({ length: 5 }, () => queue.run(slow)))
  expect(late.map(({ status }) => status)).toEqual([
    ...Array(3).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ])
})
