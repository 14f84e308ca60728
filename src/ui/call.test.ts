import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import type { CallFailure } from './call.ts'

vi.mock('./toast-store.ts', () => ({ showToast: vi.fn() }))
// Test files of one worker share modules: resets before and after keep the stores apart.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { call, callForFile } = await import('./call.ts')
const { showToast } = await import('./toast-store.ts')

const spec = { who: 'anyone', tag: 'test', summary: 'Test', body: z.object({}) } as const
const get = declareCall('GET', '/api/x')
const post = declareCall('POST', '/api/x', spec)

const fetched = vi.fn<typeof fetch>()
const assign = vi.fn<(path: string) => void>()

/** The browser's cookies. */
const hold = (cookie: string) => vi.stubGlobal('document', { cookie, documentElement: { lang: 'en' } })

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  hold('locale=en; csrfToken=token')
  vi.stubGlobal('location', { pathname: '/brand', search: '?page=2', hash: '#top', assign })
  vi.stubGlobal('navigator', { onLine: true })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  vi.useRealTimers()
})

const headersOf = (turn: number) => fetched.mock.calls[turn]?.[1]?.headers
const answers = (status: number, body: object) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status }))
const failureOf = (asked: Promise<unknown>) =>
  asked.catch((failure: CallFailure) => failure) as Promise<CallFailure>

describe('the CSRF token', () => {
  it('is sent with every method, when there is one', async () => {
    fetched.mockImplementation(async () => Response.json({ data: 1 }))
    await call(get)
    await call(post, { body: {} })
    expect(headersOf(0)).toEqual({ 'x-csrf-token': 'token' })
    expect(headersOf(1)).toEqual({ 'x-csrf-token': 'token', 'content-type': 'application/json' })
    hold('')
    await call(get)
    expect(headersOf(2)).toEqual({})
  })

  it('is fetched again when it is lost, and the call is repeated', async () => {
    hold('')
    answers(403, { code: 'csrf', message: 'expired' })
    fetched.mockImplementationOnce(async () => {
      hold('csrfToken=fresh')
      return Response.json({ data: null })
    })
    answers(200, { data: 'done' })
    await expect(call(post, { body: {} })).resolves.toBe('done')
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/x', '/api/ucenter/auth-info', '/api/x'])
    expect(headersOf(2)).toMatchObject({ 'x-csrf-token': 'fresh' })
  })
})

describe('a failed call', () => {
  it('shows the shop’s message, of a field before the whole', async () => {
    answers(409, { code: 'conflict', message: 'changed', errors: [{ path: 'a', message: 'too much' }] })
    expect((await failureOf(call(get))).words('failed to add to cart')).toBe('too much')
    answers(409, { code: 'conflict', message: 'changed' })
    expect((await failureOf(call(get))).words('failed to add to cart')).toBe('changed')
  })

  it.each([
    [
      'the server failed',
      () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })),
      true,
      /System error/,
    ],
    [
      'the server failed silently',
      () => Promise.resolve(Response.json({}, { status: 500 })),
      true,
      /System error/,
    ],
    ['the network is down', () => Promise.reject(new TypeError()), false, /offline/],
    ['the server does not answer', () => Promise.reject(new TypeError()), true, /cannot be reached/],
  ])('shows that %s, after the caller’s own message', async (_name, answer, onLine, reason) => {
    vi.stubGlobal('navigator', { onLine })
    fetched.mockImplementationOnce(answer)
    const failure = await failureOf(call(get))
    expect(failure.words('failed to add to cart')).toMatch(/^failed to add to cart: /)
    expect(failure.words()).toMatch(reason)
  })

  it('times out after 120 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
    fetched.mockImplementationOnce(async (_path, init) => init?.signal?.throwIfAborted() as never)
    expect((await failureOf(call(get))).words()).toMatch(/too long/)
    expect(timeout).toHaveBeenCalledWith(120_000)
  })

  it('sends visitors to sign in 3 s after the notice, and from there back', async () => {
    vi.useFakeTimers()
    answers(401, { code: 'not-signed-in', message: '未登录' }) // the language cookie is cleared too
    await failureOf(call(get))
    expect(showToast).toHaveBeenCalledWith(
      'Not logged in, redirecting to login page!',
      'error',
      undefined,
      3000,
    )
    vi.advanceTimersByTime(2999)
    expect(assign).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(assign).toHaveBeenCalledWith('/auth/login?redirect=%2Fbrand%3Fpage%3D2%23top')
  })
})

describe('a downloaded file', () => {
  const file = (disposition: string) =>
    fetched.mockResolvedValueOnce(new Response('%PDF', { headers: { 'content-disposition': disposition } }))

  it('has its name, which may be Chinese', async () => {
    file('attachment; filename="orders.xlsx"')
    expect(await callForFile('/api/x.xlsx')).toMatchObject({ name: 'orders.xlsx', size: 4 })
    file(`attachment; filename="x.pdf"; filename*=UTF-8''${encodeURIComponent('合同.pdf')}`)
    expect((await callForFile('/api/x.pdf')).name).toBe('合同.pdf')
  })

  it('reports why it is unavailable', async () => {
    answers(409, { code: 'limit-reached', message: 'too many orders' })
    expect((await failureOf(callForFile('/api/x.xlsx'))).words()).toBe('too many orders')
  })
})
