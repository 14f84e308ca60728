import { beforeEach, expect, it, vi } from 'vitest'
import type { SearchClient } from '../opensearch/client.server.ts'
import { BulkSender, IndexLost } from './bulk-sender.ts'

type Item = { status: number; error?: { type: string } }

/** Sent lines, and what the cluster answers to each request: an item for each operation. */
const sent: string[][] = []
let answers: Item[][] = []
const client = {
  searchEndsMs: 1000,
  async request(_method: string, _path: string, body: string) {
    const lines = body.split('\n').filter((line) => /^\{"(index|delete)"/.test(line))
    sent.push(lines)
    const items = answers.shift() ?? lines.map(() => ({ status: 200 }))
    return { items: items.map((item) => ({ index: item })) }
  },
  async close() {},
} as unknown as SearchClient

const onRefused = vi.fn()
const sender = new BulkSender({
  client,
  log: { info: vi.fn(), error: vi.fn() },
  stopping: new AbortController().signal,
  onWait: async () => {},
  onRefused,
})
const send = (goneIds: number[], limits = {}) =>
  sender.send('index', { version: 7, rows: [], goneIds, houseBrandId: undefined }, limits)
const blocked = { status: 403, error: { type: 'cluster_block_exception' } }
const refused = { status: 400, error: { type: 'mapper_parsing_exception' } }
const done = { status: 200 }

beforeEach(() => {
  sent.length = 0
  answers = []
  onRefused.mockClear()
})

it.each([
  blocked,
  { status: 400, error: { type: 'index_closed_exception' } },
  { status: 429, error: { type: 'x' } },
])('an index that takes nothing for a while gets it later: %j', async (item) => {
  answers = [[done, item]]
  await send([1, 2])
  expect(sent.map((lines) => lines.length)).toEqual([2, 1])
  expect(onRefused).not.toHaveBeenCalled()
})

it('an index that takes nothing for longer than it may is given up', async () => {
  answers = Array.from({ length: 100 }, () => [blocked])
  await expect(send([1], { withinMs: 150 })).rejects.toThrow(IndexLost)
  expect(sent.length).toBeLessThan(5)
})

it('sending ends with its signal', async () => {
  answers = Array.from({ length: 100 }, () => [blocked])
  await expect(send([1], { stopping: AbortSignal.timeout(50) })).rejects.toThrow('aborted')
})

it('a deletion that is refused is not repeated', async () => {
  answers = [[refused, done]]
  await send([1, 2])
  expect([sent.length, onRefused.mock.calls.length]).toEqual([1, 1])
})
