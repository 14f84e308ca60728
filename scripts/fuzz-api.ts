/**
 * Sends random and hostile requests to every call of the contract, as each kind of person: `npm run fuzz:api --
 * [seconds] [seed]`. Fails on an answer of 500 or more that nobody meant, on one that breaks the contract, on a stack
 * trace, and when the shop dies; prints the request, and the seed that brings it back.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type Call, type Contract, callsOf, type Input } from './fuzz-api/calls.ts'
import { runCommand } from './shop-database.ts'
import { type Ask, openTrialPeople } from './trial-people.ts'
import { startTrialShop, withTrialData } from './trial-shop.ts'

const members = { owner: 'buyer', approver: 'approver', buyer: 'student' }
const staff = ['service', 'reviewer', 'finance', 'warehouse', 'admin']
const answerMs = 10_000
const mostFindings = 20
const stackTrace = /\n\s+at |node_modules|\.ts:\d+/
const endsSessions = /logout|sign-out|close-account/

/** What an answer breaks; undefined: nothing. */
async function problemOf(call: Call, reply: Response) {
  const { status, headers } = reply
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) return void (await reply.body?.cancel())
  const text = await reply.text()
  if (status >= 500 && !(status === 503 && headers.has('retry-after')))
    return `answers ${status}: ${text.slice(0, 200)}`
  if (!type.startsWith('application/json')) return
  const body: unknown = JSON.parse(text)
  if (status >= 400) return stackTrace.test(text) ? `tells its insides: ${text.slice(0, 300)}` : undefined
  const read = call.answer?.safeParse(body)
  if (read && !read.success) return `breaks the contract: ${read.error.message.slice(0, 300)}`
}

async function tryCall(ask: Ask, call: Call, { path, query, body }: Input) {
  const reply = await ask(call.method, query ? `${path}?${query}` : path, {
    headers: {
      'idempotency-key': randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(answerMs),
  })
  return { status: reply.status, problem: await problemOf(call, reply) }
}

interface Tally {
  /** When the time is over. */
  ends: number
  statuses: Map<number, number>
  findings: string[]
}

async function tryAll(
  name: string,
  ask: Ask,
  calls: Call[],
  seed: number,
  { ends, statuses, findings }: Tally,
) {
  for (const call of calls) {
    if (Date.now() > ends || findings.length >= mostFindings) return
    const [input] = fc.sample(call.input, { seed, numRuns: 1 }) as [Input]
    const { status, problem } = await tryCall(ask, call, input).catch((failed: Error) => ({
      status: 0,
      problem: `gives no answer: ${failed.message}`,
    }))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (problem) findings.push(`${name}: ${call.name} ${problem}\n    ${fc.stringify(input).slice(0, 500)}`)
  }
}

async function fuzz(dataDir: string, origin: string, seconds: number, seed: number) {
  const people = await openTrialPeople(dataDir, origin)
  const tally: Tally = { ends: Date.now() + seconds * 1000, statuses: new Map(), findings: [] }
  try {
    const visitor = await people.visitor()
    const contract = (await (await visitor('GET', '/api/openapi.json')).json()) as Contract
    const calls = callsOf(contract).filter(({ name }) => !endsSessions.test(name))
    let round = 0
    while (Date.now() < tally.ends && tally.findings.length < mostFindings) {
      await tryAll('visitor', visitor, calls, seed + round, tally)
      for (const [role, name] of Object.entries(members))
        await tryAll(role, await people.member(name), calls, seed + round, tally)
      for (const account of staff)
        await tryAll(account, await people.staff(account), calls, seed + round, tally)
      round++
    }
    console.log(
      `${calls.length} calls, ${round} rounds of ${2 + staff.length + Object.keys(members).length - 1} people`,
    )
    const { status } = await visitor('GET', '/healthz')
    if (status !== 200) tally.findings.push('the shop is dead')
  } finally {
    await people.close()
  }
  for (const [status, count] of [...tally.statuses].sort(([one], [two]) => one - two))
    console.log(`  ${status}: ${count}`)
  return tally.findings
}

await runCommand(async () => {
  const [seconds = '60', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
  console.log(`seed ${seed}`)
  await withTrialData(async (dataDir) => {
    const shop = await startTrialShop(dataDir)
    const findings = await fuzz(dataDir, shop.origin, Number(seconds), Number(seed)).finally(shop.stop)
    for (const finding of findings) console.error(finding)
    if (findings.length > 0) process.exitCode = 1
  })
})
