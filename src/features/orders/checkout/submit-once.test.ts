import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resumeSubmit, submitOnce } from './submit-once.ts'

const stored = new Map<string, string>()
const sent: { key: string; id: string }[] = []
let answer: () => Response

beforeEach(() => {
  stored.clear()
  sent.length = 0
  vi.stubGlobal('document', { cookie: 'csrfToken=a', documentElement: { lang: 'zh' } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { pathname: '/pay/confirm', search: '', hash: '', protocol: 'http:' })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.stubGlobal('fetch', async (_address: string, { headers, body }: { headers: object; body: string }) => {
    const key = new Headers(headers as Record<string, string>).get('idempotency-key') ?? ''
    sent.push({ key, id: JSON.parse(body).declaration.handlerIdNumber })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const body = {
  way: 'cart',
  addressId: '1',
  invoice: { receipt_type: 2 },
  collectionType: 14,
  attachments: [],
  agreed: true,
  declaration: {
    handlerName: '王采购',
    handlerIdNumber: '11010519491231002X',
    use: '教学实验',
    receiver: '李老师',
    isThroughAgent: false,
  },
} as unknown as Parameters<typeof submitOnce>[0]
const reply = (status: number, data: object) => () => Response.json({ data, ...data }, { status })

it('a submit without an answer keeps the id number masked, and is repeated with the same key', async () => {
  answer = () => {
    throw new Error('gone')
  }
  await expect(submitOnce(body)).rejects.toThrow()
  expect([...stored.values()].join()).toContain('110***********002X')
  expect([...stored.values()].join()).not.toContain('1949')
  await expect(submitOnce(body)).rejects.toThrow()
  answer = reply(200, { orders: [{ id: '7' }] })
  expect(await resumeSubmit('cart')).toEqual([{ id: '7' }])
  expect(sent.map(({ id }) => id)).toEqual(['11010519491231002X', '11010519491231002X', '110***********002X'])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(stored.size).toBe(0)
})

it('a refused submit is not stored', async () => {
  answer = reply(409, { code: 'out-of-stock', message: '库存不足' })
  await expect(submitOnce(body)).rejects.toThrow('库存不足')
  expect(stored.size).toBe(0)
})

it.each([503, 502, 429, 408])(
  'after %i nobody knows whether it was placed: it is repeated with its key, also after a reload',
  async (status) => {
    answer = reply(503, { code: 'busy' })
    await expect(submitOnce(body)).rejects.toThrow()
    answer = reply(status, {})
    await expect(submitOnce(body)).rejects.toThrow()
    expect(await resumeSubmit('cart')).toBeUndefined()
    answer = reply(200, { orders: [{ id: '7' }] })
    expect(await submitOnce(body)).toEqual([{ id: '7' }])
    expect([sent.length, new Set(sent.map(({ key }) => key)).size]).toEqual([4, 1])
  },
)
