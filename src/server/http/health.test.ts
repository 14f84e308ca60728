import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { type Log, openLog } from '../log.ts'
import { serveHealth } from './health.ts'
import { type Checks, watchParts } from './readiness.service.server.ts'

const token = 'a-token-of-16-characters'

const ok = async () => true
const never = () => new Promise<boolean>(() => {})
const allOk: Checks = { database: ok, migrations: ok, search: ok, jobs: ok, files: ok }

const silent = openLog({ logLevel: 'silent' })

function shop(isOpenLocally: boolean, checks: Partial<Checks> = {}) {
  const app = Fastify()
  app.setErrorHandler((problem: { status?: number }, _request, reply) =>
    reply.code(problem.status ?? 500).send(),
  )
  serveHealth(app, {
    askParts: watchParts({ ...allOk, ...checks }, silent, 30),
    registry: new Registry(),
    metricsToken: token,
    isOpenLocally,
  })
  return (url: string, authorization?: string) =>
    app.inject({ url, headers: authorization ? { authorization } : {} })
}

it('local programs need the token too, where a proxy may run on this machine', async () => {
  const ask = async (authorization?: string) => (await shop(false)('/metrics', authorization)).statusCode
  expect([await ask(), await ask('Bearer wrong'), await ask(`Bearer ${token}`)]).toEqual([404, 404, 200])
})

it('this machine needs no token where the settings allow it', async () => {
  expect((await shop(true)('/metrics')).statusCode).toBe(200)
})

describe('readiness', () => {
  it('says the state of each part only to those who may read the figures', async () => {
    const ask = shop(false)
    expect((await ask('/readyz')).json()).toEqual({ status: 'ready' })
    const { parts } = (await ask('/readyz', `Bearer ${token}`)).json()
    expect(Object.keys(parts)).toEqual(['database', 'migrations', 'search', 'jobs', 'files'])
    expect(parts.database).toEqual({ state: 'ok', ms: expect.any(Number) })
  })

  it('a failing database or one that does not answer takes the process from its balancer, in bounded time', async () => {
    const fail = () => Promise.reject(new Error('postgres://user:secret@host'))
    for (const [check, state] of [[fail, 'failing'] as const, [never, 'late'] as const]) {
      const answer = await shop(true, { database: check })('/readyz')
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ status: 'not ready', parts: { database: { state } } })
      expect(answer.body).not.toContain('secret')
    }
  })

  it('parts that fail on every machine at once are shown, and the shop stays open', async () => {
    const ask = shop(true, { files: async () => false, search: never })
    const answer = await ask('/readyz')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().parts).toMatchObject({ files: { state: 'failing' }, search: { state: 'late' } })
    expect((await ask('/metrics')).body).toContain('shop_part_ready{part="files"} 0')
  })

  it('a balancer does not wait for a part that decides nothing', async () => {
    const { isReady } = watchParts({ ...allOk, files: never }, silent)()
    const late = pause(1000, 'late')
    expect(await Promise.race([isReady, late])).toBe(true)
  })

  it('the log says once that a part does not work, and why, and once that it works again', async () => {
    const lines: [string, object][] = []
    const note = (level: string) => (about: object) => void lines.push([level, about])
    let check = ok
    const files = () => check()
    const log = { info: note('info'), warn: note('warn') } as unknown as Log
    const ask = async () => {
      await watch().parts
      await pause(1100) // beyond the time for which an answer is kept
    }
    const watch = watchParts({ ...allOk, files }, log)
    const err = new Error('EACCES')
    await ask()
    check = () => Promise.reject(err)
    await ask()
    await ask()
    check = ok
    await watch().parts
    expect(lines).toEqual([
      ['warn', { part: 'files', state: 'failing', err }],
      ['info', { part: 'files', state: 'ok' }],
    ])
  })

  it('many questions are one check, and a check that hangs is not begun again', async () => {
    let checks = 0
    const files = () => {
      checks++
      return never()
    }
    const ask = watchParts({ ...allOk, files }, silent, 1)
    await Promise.all(Array.from({ length: 20 }, () => ask().parts))
    await pause(1100) // beyond the time for which an answer is kept
    expect((await ask().parts).files.state).toBe('late')
    expect(checks).toBe(1)
  })
})
