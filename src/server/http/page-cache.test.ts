import { expect, it } from 'vitest'
import { PageCache } from './page-cache.ts'

const renderCount = async (status: number, headers: Record<string, string>) => {
  const cache = new PageCache(1_000_000)
  let times = 0
  const make = async () => {
    times++
    return { status, headers, parts: [Buffer.from('page')] }
  }
  await cache.share('zh /', make)
  await cache.share('zh /', make)
  return times
}

it.each([
  ['a successful page', 200, {}, 1],
  ['a failed page', 503, {}, 2],
  ['a page with a cookie', 200, { 'set-cookie': 'a=b' }, 2],
  ['a page with no-store', 200, { 'cache-control': 'no-store' }, 2],
])('the page cache renders %s as often as necessary', async (_what, status, headers, times) => {
  expect(await renderCount(status, headers as Record<string, string>)).toBe(times)
})

it('a page is rendered once for all waiting requests, and not stored after a change', async () => {
  const cache = new PageCache(1_000_000)
  const ends: (() => void)[] = []
  const render = () =>
    new Promise<{ status: number; headers: Record<string, string>; parts: Buffer[] }>((resolve) =>
      ends.push(() => resolve({ status: 200, headers: {}, parts: [Buffer.from(String(ends.length))] })),
    )
  const waiting = [cache.share('zh /', render), cache.share('zh /', render)]
  expect(ends).toHaveLength(1)
  cache.clear()
  const later = cache.share('zh /', render)
  expect(ends).toHaveLength(2)
  for (const end of ends) end()
  const [page, same] = await Promise.all(waiting)
  expect(same).toBe(page)
  expect(await later).not.toBe(page)
  expect(await cache.share('zh /', render)).toBe(await later)
})
