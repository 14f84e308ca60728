import { expect, it } from 'vitest'
import type { TrialPeople } from '../frame/people.ts'
import { fuzzApi } from './run.ts'

const envelope = (status: number, data: object) => ({
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { status: { const: status }, data },
        required: ['status', 'data'],
      },
    },
  },
})

/** One call, which answers 200 or waits for approval (202). */
const contract = {
  paths: {
    '/pay': {
      post: { responses: { 200: envelope(200, { type: 'null' }), 202: envelope(202, { type: 'string' }) } },
    },
  },
}

const fuzzed = async (status: number, data: unknown) => {
  const ask = async (_method: string, path: string) => {
    if (path === '/api/openapi.json') return Response.json(contract)
    return path === '/healthz' ? new Response('ok') : Response.json({ status, data }, { status })
  }
  const signIn = async () => ask
  const people: TrialPeople = { visitor: signIn, member: signIn, staff: signIn }
  const { findings } = await fuzzApi(people, { seed: 1, seconds: 5, rounds: 1 })
  return findings
}

it('a response is checked against the contract of its status', async () => {
  expect(await fuzzed(200, null)).toEqual([])
  expect(await fuzzed(202, 'waits')).toEqual([])
  expect((await fuzzed(200, 'waits'))[0]).toContain('breaks the contract')
  expect((await fuzzed(202, null))[0]).toContain('breaks the contract')
})
