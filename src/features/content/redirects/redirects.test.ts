import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'

const { app, db, get } = await testApp()
const editor = await staffBrowser(app, db, 'editor')
const path = '/api/admin/redirects'
const put = (fromPath: string, toPath: string | null, status = 301) =>
  editor.put(path, { fromPath, toPath, status })
const follow = async (address: string) => {
  const { statusCode, headers } = await get(address)
  return [statusCode, headers.location]
}

it('a former address leads on, with its parameters before the path alone', async () => {
  await put('/goods.php', '/product')
  await put('/goods.php?id=7', '/brand', 302)
  await put('/旧商城/试剂', '/search?keyword=乙醇')
  expect(await follow('/goods.php')).toEqual([301, '/product'])
  expect(await follow('/goods.php?id=8')).toEqual([301, '/product'])
  expect(await follow('/goods.php?id=7')).toEqual([302, '/brand'])
  expect(await follow(encodeURI('/旧商城/试剂/'))).toEqual([301, encodeURI('/search?keyword=乙醇')])
  const { list } = (await editor.get(`${path}?fromPath=/goods`)).json().data
  expect(list.map(({ fromPath, hits }: { fromPath: string; hits: number }) => [fromPath, hits])).toEqual([
    ['/goods.php?id=7', 1],
    ['/goods.php', 2],
  ])
})

it('a page comes before a redirect; gone addresses are answered 410', async () => {
  await put('/brand', '/product')
  await put('/closed', null, 410)
  expect(await follow('/brand')).toEqual([200, undefined])
  expect(await follow('/closed')).toEqual([410, undefined])
  expect((await get('/closed')).body).toContain('noindex')
  expect(await follow('/never-there')).toEqual([404, undefined])
})

it('loops, long chains and foreign addresses are refused', async () => {
  await put('/a', '/b')
  await put('/b', '/c')
  expect((await put('/c', '/a')).statusCode).toBe(409)
  expect((await put('/c', '/a?x=1')).statusCode).toBe(409)
  expect((await put('/c', '/d')).statusCode).toBe(200)
  expect((await put('/z', '/a')).statusCode).toBe(409)
  for (const to of ['https://evil.test/', '//evil.test', '/\\evil.test', ''])
    expect((await put('/x', to)).statusCode, to).toBe(422)
  expect((await put('/x', null)).statusCode).toBe(422)
  expect((await put('/api/x', '/y')).statusCode).toBe(422)
})

it('a removed redirect ends', async () => {
  const { id } = (await put('/short', '/product')).json().data
  expect((await editor.delete(`${path}/${id}`)).statusCode).toBe(200)
  expect(await follow('/short')).toEqual([404, undefined])
})
