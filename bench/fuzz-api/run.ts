import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { staffRoles } from '#shared/declare-call.ts'
import type { Ask, TrialPeople } from '../frame/people.ts'
import { type Call, type Contract, callsOf, type Input } from './calls.ts'

/** Demo members, one of each role. */
const members = ['buyer', 'approver', 'student']
const answerMs = 10_000
const mostFindings = 20
const stackTrace = /\n\s+at |node_modules|\.ts:\d+/
const endsSessions = /logout|sign-out|close-account/

/** @returns undefined if the answer is right */
async function problemOf(call: Call, reply: Response) {
  const { status, headers } = reply
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) return void (await reply.body?.cancel())
  const text = await reply.text()
  if (status >= 500 && !(status === 503 && headers.has('retry-after')))
    return `answers ${status}: ${text.slice(0, 200)}`
  if (!type.startsWith('application/json')) return
  const body: unknown = JSON.parse(text)
  if (status >= 400) return stackTrace.test(text) ? `shows its insides: ${text.slice(0, 300)}` : undefined
  const read = call.answers.get(status)?.safeParse(body)
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

export interface Fuzzing {
  calls: number
  people: number
  rounds: number
  /** Number of answers by status. */
  statuses: Map<number, number>
  findings: string[]
}

interface Bounds {
  seed: number
  seconds: number
  /** One round sends each call once per person. */
  rounds: number
}

interface Turn {
  name: string
  ask: Ask
  seed: number
  /** Time stamp in ms. */
  ends: number
}

async function tryAll({ name, ask, seed, ends }: Turn, calls: Call[], { statuses, findings }: Fuzzing) {
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

/** Signed in again for each round, because some calls end sessions. */
const everybody = (people: TrialPeople): [name: string, signIn: () => Promise<Ask>][] => [
  ['visitor', people.visitor],
  ...members.map((name): [string, () => Promise<Ask>] => [name, () => people.member(name)]),
  // the account of each demo staff member is the name of its role
  ...staffRoles.map((name): [string, () => Promise<Ask>] => [name, () => people.staff(name)]),
]

/** Sends random and hostile requests to every call of a shop with demo accounts, as each person. */
export async function fuzzApi(people: TrialPeople, { seed, seconds, rounds }: Bounds): Promise<Fuzzing> {
  const ends = Date.now() + seconds * 1000
  const visitor = await people.visitor()
  const contract = (await (await visitor('GET', '/api/openapi.json')).json()) as Contract
  const calls = callsOf(contract).filter(({ name }) => !endsSessions.test(name))
  const turns = everybody(people)
  const done: Fuzzing = {
    calls: calls.length,
    people: turns.length,
    rounds: 0,
    statuses: new Map(),
    findings: [],
  }
  for (; done.rounds < rounds && Date.now() < ends && done.findings.length < mostFindings; done.rounds++)
    for (const [place, [name, signIn]] of turns.entries()) {
      const turn = { name, ask: await signIn(), seed: seed + done.rounds * turns.length + place, ends }
      await tryAll(turn, calls, done)
    }
  const { status } = await visitor('GET', '/healthz')
  if (status !== 200) done.findings.push('the shop is dead')
  return done
}
