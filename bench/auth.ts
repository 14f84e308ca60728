/**
 * Measures signing in: `npm run bench:auth`. Sign-ins per second of one process of the built shop, page latency during
 * sign-ins, throughput of `auth-info`, and whether the time of refusals reveals which accounts exist. Load generator
 * and database run on the same machine.
 */
import { constants, publicEncrypt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { runCommand, withDatabaseIn } from '../scripts/frame/command.ts'
import { machine, table } from './frame/report.ts'
import { comeToRest, processorMs, startTrialShop, withTrialData } from './frame/shop.ts'
import { quantile } from './frame/timing.ts'

const members = 300
const password = 'bench-123'
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const seconds = 15
const signingIn = 8
const pagesPerSecond = 20
const refusals = 60
const goals = { signIns: 25, pageP99: 150, authInfo: 2000 }
const pages = ['/', '/search?keyword=乙醇', '/search?keyword=acid&page=2', '/brand', '/product']

async function prepare({ db }: Database) {
  const passwordHash = await hash(password, argon2)
  const row = (number: number, companyId: number) => ({
    companyId,
    nickname: `bench ${number}`,
    userName: number < members ? `known${number}` : `bare${number - members}`,
    passwordHash: number < members ? passwordHash : null,
    spreadCode: `B${String(number).padStart(7, '0')}`,
  })
  const company = { name: 'Bench' }
  const { id } = await db.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()
  const rows = Array.from({ length: 2 * members }, (_, number) => row(number, id))
  await db.insertInto('member').values(rows).execute()
  // Without it, queries are planned for the few members of the demo until autovacuum runs.
  await sql`analyze member, company`.execute(db)
}

interface Key {
  keyId: string
  publicKey: string
  csrf: string
}

let addresses = 0

/** Sends each sign-in from its own IP address, as buyers do. */
function login(origin: string, { keyId, publicKey, csrf }: Key, account: string, typed: string) {
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const number = addresses++
  return fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      'x-csrf-token': csrf,
      cookie: `csrfToken=${csrf}`,
    },
    body: JSON.stringify({
      account,
      keyId,
      password: publicEncrypt({ key: publicKey, ...padding }, Buffer.from(typed)).toString('base64'),
    }),
  })
}

async function keyOf(origin: string): Promise<Key> {
  const answer = await fetch(`${origin}/api/auth/public-key`)
  const given = answer.headers.getSetCookie().find((text) => text.startsWith('csrfToken='))
  const csrf = given?.slice('csrfToken='.length).split(';', 1)[0] ?? ''
  const { data } = (await answer.json()) as { data: Omit<Key, 'csrf'> }
  return { ...data, csrf }
}

/** Concurrent clients, each sending the next sign-in when the previous one is answered. */
async function signIn(origin: string) {
  const key = await keyOf(origin)
  const times: number[] = []
  const cookies: string[] = []
  const until = performance.now() + seconds * 1000
  const buyer = async (first: number) => {
    for (let number = first; performance.now() < until; number += signingIn) {
      const begun = performance.now()
      const answer = await login(origin, key, `known${number % members}`, password)
      if (answer.status !== 200) throw new Error(`a sign-in was answered ${answer.status}`)
      times.push(performance.now() - begun)
      const [cookie] = answer.headers.getSetCookie().filter((text) => text.startsWith('sid='))
      if (cookie) cookies.push(cookie.split(';', 1)[0] ?? '')
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: signingIn }, (_, first) => buyer(first)))
  return { perSecond: times.length / seconds, count: times.length, times, cookies }
}

/** Password comparisons per second on the idle machine: the upper bound for sign-ins. */
async function compareAlone() {
  const passwordHash = await hash(password, argon2)
  const rounds = 25
  const used = process.cpuUsage()
  const begun = performance.now()
  const one = async () => {
    for (let round = 0; round < rounds; round++) await verify(passwordHash, password)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, one))
  const count = rounds * availableParallelism()
  const { user, system } = process.cpuUsage(used)
  return { perSecond: (count * 1000) / (performance.now() - begun), costMs: (user + system) / 1000 / count }
}

async function visit(origin: string) {
  const requests = pages.map((path) => ({ path: encodeURI(path) }))
  const load = { url: origin, connections: 4, overallRate: pagesPerSecond, duration: seconds, requests }
  const { latency, non2xx, errors } = await autocannon(load)
  if (non2xx + errors > 0) throw new Error(`${non2xx} pages were refused, ${errors} failed`)
  return latency
}

async function ask(origin: string, path: string, cookies: string[] = []) {
  const requests = cookies.length > 0 ? cookies.map((cookie) => ({ path, headers: { cookie } })) : [{ path }]
  const { requests: done, non2xx } = await autocannon({ url: origin, connections: 32, duration: 7, requests })
  if (non2xx > 0) throw new Error(`${path}: ${non2xx} answers were refused`)
  return { perSecond: done.average, count: done.total }
}

/** Adds the shop's processor time per operation, which hardly depends on the machine's load. */
async function costing<T extends { count: number }>(origin: string, work: () => Promise<T>) {
  const before = await processorMs(origin)
  const done = await work()
  return { ...done, costMs: ((await processorMs(origin)) - before) / done.count }
}

/** Times refusals by their reason, interleaved so that load on the machine affects all alike. */
async function timeRefusals(origin: string) {
  const key = await keyOf(origin)
  const accounts = {
    'wrong password': 'known',
    'unknown account': 'unknown',
    'account without password': 'bare',
  }
  const times = Object.fromEntries(Object.keys(accounts).map((kind) => [kind, [] as number[]]))
  for (let number = 0; number < refusals; number++) {
    for (const [kind, name] of Object.entries(accounts)) {
      const begun = performance.now()
      const answer = await login(origin, key, `${name}${number}`, 'wrong-123')
      if (answer.status !== 422) throw new Error(`a wrong password was answered ${answer.status}`)
      times[kind]?.push(performance.now() - begun)
      await answer.arrayBuffer()
    }
  }
  return times
}

async function measure(dataDir: string) {
  const shop = await startTrialShop(dataDir, { TRUST_PROXY: '127.0.0.0/8,::1' })
  const { origin } = shop
  try {
    await withDatabaseIn(dataDir, prepare)
    await comeToRest(origin)
    await visit(origin)
    const alone = await visit(origin)
    const signIns = await costing(origin, () => signIn(origin))
    const [beside, meanwhile] = await Promise.all([signIn(origin), visit(origin)])
    const cookies = signIns.cookies.slice(0, 50)
    const authInfo = await costing(origin, () => ask(origin, '/api/ucenter/auth-info', cookies))
    const healthz = await costing(origin, () => ask(origin, '/healthz'))
    const refused = await timeRefusals(origin)
    return { alone, signIns, beside, meanwhile, authInfo, healthz, refused, compared: await compareAlone() }
  } finally {
    await shop.stop()
  }
}

type Figures = Awaited<ReturnType<typeof measure>>

/** Rate, latency and processor time of the shop's process per operation. */
function row(name: string, goal: string, figure: { times?: number[]; perSecond: number; costMs?: number }) {
  const { times, perSecond, costMs } = figure
  const percentiles = [0.5, 0.99].map((share) => (times ? quantile(times, share).toFixed(0) : ''))
  return [name, perSecond.toFixed(perSecond < 100 ? 1 : 0), ...percentiles, costMs?.toFixed(2) ?? '', goal]
}

const pageRow = (name: string, goal: string, { p50, p99 }: Figures['alone']) =>
  [name, pagesPerSecond, p50, p99, '', goal].map(String)

function report({ alone, signIns, beside, meanwhile, authInfo, healthz, refused, compared }: Figures) {
  const misses = [
    signIns.perSecond < goals.signIns && 'sign-ins',
    meanwhile.p99 > goals.pageP99 && 'pages meanwhile',
    authInfo.perSecond < goals.authInfo && 'auth-info',
  ].filter((miss) => miss !== false)
  const rates = table(
    ['what', 'per second', 'p50 ms', 'p99 ms', 'processor ms each', 'goal'],
    [
      row(`sign-ins, ${signingIn} at once`, `${goals.signIns}/s`, signIns),
      row('sign-ins beside pages', '', beside),
      pageRow('pages meanwhile', `p99 ${goals.pageP99} ms`, meanwhile),
      pageRow('pages without sign-ins', '', alone),
      row('auth-info of members', `${goals.authInfo}/s`, authInfo),
      row('/healthz (yardstick)', '', healthz),
      row('comparing passwords, nothing else (yardstick)', '', compared),
    ],
  )
  const ofRefusals = table(
    ['refused', 'median ms', 'p95 ms'],
    Object.entries(refused).map(([kind, times]) => [
      kind,
      quantile(times, 0.5).toFixed(0),
      quantile(times, 0.95).toFixed(0),
    ]),
  )
  const end = misses.length > 0 ? `Missed: ${misses.join(', ')}` : 'All goals are met.'
  return [rates, ofRefusals, end].join('\n\n')
}

await runCommand(async () => {
  const figures = await withTrialData(measure)
  console.log(`\nOne process, ${machine()}\n\n${report(figures)}`)
})
