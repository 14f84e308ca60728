import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildProduct, buildSku } from '../../catalog/factories.ts'
import { buildMember } from '../../members/factories.ts'

const path = '/api/ucenter/favorites'
const { app, db } = await testApp()
const product = await buildProduct(db, { nameZh: '乙腈' })

async function buildCollector(count: number) {
  const browser = await TestBrowser.of(app, db, await buildMember(db))
  const skus = await Promise.all(Array.from({ length: count }, () => buildSku(db, { productId: product.id })))
  const skuIds = skus.map(({ id }) => String(id))
  await browser.post(path, { skuIds })
  const create = async (name: string) => (await browser.post(`${path}/folders`, { name })).json()
  const inFolder = async (folder: string) => {
    const { list } = (await browser.get(`${path}?folder=${folder}`)).json().data
    return list.map(({ skuId }: { skuId: string }) => skuId).toSorted()
  }
  return { browser, skuIds, create, inFolder }
}

it('favorites are moved to folders and back when the folder is removed', async () => {
  const { browser, skuIds, create, inFolder } = await buildCollector(3)
  const [one = '', two = '', three = ''] = skuIds.toSorted()
  const folder = (await create('溶剂')).data
  expect(await inFolder('default')).toEqual([one, two, three])
  await browser.post(`${path}/move`, { skuIds: [one, two], folderId: folder.id })
  expect(await inFolder(folder.id)).toEqual([one, two])
  expect(await inFolder('default')).toEqual([three])
  expect((await browser.get(`${path}/folders`)).json().data).toEqual([
    { id: folder.id, name: '溶剂', count: 2 },
  ])
  const page = (await browser.get(`/ucenter/favorites?folder=${folder.id}`)).body
  expect(page).toContain('溶剂')
  await browser.post(`${path}/move`, { skuIds: [one], folderId: null })
  expect(await inFolder(folder.id)).toEqual([two])
  expect((await browser.delete(`${path}/folders/${folder.id}`)).statusCode).toBe(200)
  expect(await inFolder('default')).toEqual([one, two, three])
})

it('folders are renamed, and a name is used once per member', async () => {
  const { browser, create } = await buildCollector(0)
  const folder = (await create('溶剂')).data
  expect((await create('溶剂')).errors).toMatchObject([{ path: 'name', message: '已有同名的收藏夹' }])
  const other = (await create('标准品')).data
  const rename = (id: string, name: string) => browser.put(`${path}/folders/${id}`, { name })
  expect((await rename(other.id, '溶剂')).statusCode).toBe(422)
  expect((await rename(folder.id, ' 常用溶剂 ')).statusCode).toBe(200)
  const { data } = (await browser.get(`${path}/folders`)).json()
  expect(data.map(({ name }: { name: string }) => name).toSorted()).toEqual(['常用溶剂', '标准品'])
  expect((await rename(folder.id, '')).statusCode).toBe(422)
  expect((await (await buildCollector(0)).create('溶剂')).data.name).toBe('溶剂')
})
