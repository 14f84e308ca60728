import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { rowsOf } from '../db/sql.ts'
import { findOtherFile, shareFiles } from './other-builds.service.server.ts'

const { db, get } = await testApp()

const filesNow = async () =>
  (await rowsOf(db, sql<{ path: string }>`select path from browser_file where replaced_at is null`)).map(
    ({ path }) => path,
  )
const files = (...paths: string[]) => new Map(paths.map((path) => [path, async () => Buffer.from(path)]))

describe('while two versions run', () => {
  it('a process answers for the files of the other version', async () => {
    const own = await filesNow()
    expect(own.some((path) => path.startsWith('/assets/') && path.endsWith('.js'))).toBe(true)
    await shareFiles(db, files('/assets/later-1.js', '/admin/assets/later-1.css'))
    const script = await get('/assets/later-1.js')
    expect(script).toMatchObject({ statusCode: 200, body: '/assets/later-1.js' })
    expect(script.headers['content-type']).toMatch('text/javascript')
    expect(script.headers['cache-control']).toMatch('immutable')
    expect((await get('/admin/assets/later-1.css')).headers['content-type']).toMatch('text/css')
    expect((await get('/assets/never.js')).statusCode).toBe(404)
    expect((await get('/admin/assets/never.js')).statusCode).toBe(404)
    await shareFiles(db, files(...own))
    expect((await filesNow()).sort()).toEqual(own.sort())
  })

  it('a process answers with the words of the other version', async () => {
    const words = { cart: 'export const cart={}', news: 'export const news={"title":"New"}' }
    const json = async () => Buffer.from(JSON.stringify(words))
    await shareFiles(db, new Map([['/messages/en/other12345.json', json]]))
    const both = await get('/messages/en/cart+news.other12345.js')
    expect(both).toMatchObject({ statusCode: 200, body: `${words.cart}\n${words.news}` })
    expect((await get('/messages/en/news.unknown123.js')).statusCode).toBe(404)
    expect((await get('/messages/en/cart.unknown123.js')).headers['cache-control']).toBe('no-cache')
  })

  it('files that were replaced a month ago are removed', async () => {
    await shareFiles(db, files('/assets/before.js'))
    await shareFiles(db, files('/assets/now.js'))
    await sql`update browser_file set replaced_at = replaced_at - interval '31 days'
      where path = '/assets/before.js'`.execute(db)
    await shareFiles(db, files('/assets/now.js'))
    expect((await get('/assets/before.js')).statusCode).toBe(404)
    expect(await filesNow()).toEqual(['/assets/now.js'])
  })

  it('a file is read once, and one that was missing is looked for again', async () => {
    const find = async (path: string) => (await findOtherFile(db, path))?.toString()
    await shareFiles(db, files('/assets/kept.js'))
    expect(await find('/assets/kept.js')).toBe('/assets/kept.js')
    expect(await find('/assets/soon.js')).toBeUndefined()
    await sql`delete from browser_file`.execute(db)
    await shareFiles(db, files('/assets/soon.js'))
    expect(await find('/assets/kept.js')).toBe('/assets/kept.js')
    await expect.poll(() => find('/assets/soon.js'), { timeout: 5000 }).toBe('/assets/soon.js')
  })
})
