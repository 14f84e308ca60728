import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildMember } from '../../members/factories.ts'
import { mostSaved } from './schema.ts'

const path = '/api/ucenter/saved-searches'
const { app, db, get } = await testApp()

async function buildSearcher() {
  const browser = await TestBrowser.of(app, db, await buildMember(db))
  const save = (name: string, query: string) => browser.post(path, { name, query })
  const list = async () =>
    (await browser.get(path))
      .json()
      .data.map(({ name, query }: Record<string, string>) => `${name}: ${query}`)
  return { browser, save, list }
}

it('a member keeps searches without their page, replaces them by name, and deletes them', async () => {
  const { browser, save, list } = await buildSearcher()
  const { id } = (await save('乙腈 HPLC', 'keyword=乙腈&grade=HPLC&page=3&all=75-05-8&brandId=')).json().data
  await save('乙醇', '?keyword=乙醇')
  const acetonitrile = `乙腈 HPLC: keyword=${encodeURIComponent('乙腈')}&grade=HPLC`
  expect(await list()).toEqual([`乙醇: keyword=${encodeURIComponent('乙醇')}`, acetonitrile])
  await save('乙醇', 'keyword=64-17-5')
  expect(await list()).toEqual(['乙醇: keyword=64-17-5', acetonitrile])
  const page = (await browser.get('/ucenter/searches')).body
  expect(page).toContain(`href="/search?keyword=${encodeURIComponent('乙腈')}&amp;grade=HPLC"`)
  expect((await browser.delete(`${path}/${id}`)).statusCode).toBe(200)
  expect((await browser.delete(`${path}/${id}`)).statusCode).toBe(404)
  expect(await list()).toEqual(['乙醇: keyword=64-17-5'])
})

it('refuses a search of nothing, one too many, and visitors', async () => {
  const { save, list } = await buildSearcher()
  expect((await save('空', 'page=2')).statusCode).toBe(422)
  expect((await save(' ', 'keyword=x')).statusCode).toBe(422)
  for (let count = 0; count < mostSaved; count++) await save(`第 ${count}`, 'keyword=x')
  const refused = await save('多一个', 'keyword=x')
  expect(refused.json().code).toBe('limit-reached')
  expect(await list()).toHaveLength(mostSaved)
  expect((await save('第 3', 'keyword=y')).statusCode).toBe(200)
  expect((await get(path)).statusCode).toBe(401)
})
