import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildCategories, buildCells, csvOf, writeTestFile } from '#features/catalog/import/factories.ts'
import { openSearch } from '#features/search/sync/open-search.service.server.ts'
import { openDatabase } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { jobsApplication } from '#server/jobs/jobs.ts'
import { openLog } from '#server/log.ts'
import { testDatabase } from '../tests/database.ts'

const database = await testDatabase()
const { db } = database
const env = { ...process.env, DATABASE_URL: database.url }

function run(...args: string[]) {
  return new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, ['scripts/import.ts', ...args], { env }, (problem, stdout, stderr) =>
      resolve({ code: Number(problem?.code ?? 0), out: stdout + stderr }),
    )
  })
}

/** Products of a hundred skus. */
const rows = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    buildCells({ catalog_number: `K-${Math.floor(i / 100)}`, sku_code: `K-${i}` }),
  )
const countSkus = async () =>
  (await rowsOf(db, sql<{ count: number }>`select count(*)::int as count from sku`))[0]?.count ?? 0

describe('npm run import', () => {
  it('exits with a code that shows whether all rows were imported', async () => {
    await buildCategories(database)
    const report = writeTestFile('', 'report.csv')
    const bad = writeTestFile(csvOf([buildCells(), buildCells({ sku_code: 'B', list_price: 'x' })]))
    expect(await run(bad, '--dry-run')).toMatchObject({ code: 2, out: expect.stringContaining('Dry run') })
    expect(await countSkus()).toBe(0)
    expect(await run(bad, '--report', report)).toMatchObject({
      code: 2,
      out: expect.stringContaining('1 refused'),
    })
    expect(readFileSync(report, 'utf8')).toContain('3,refused,list_price,x,不是金额')
    expect(await rowsOf(db, sql`select is_hazardous_chemical, claims_hazardous from product`)).toEqual([
      { is_hazardous_chemical: true, claims_hazardous: false },
    ])
    expect(await run(writeTestFile(csvOf([buildCells()])))).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 unchanged'),
    })
    expect(await run(writeTestFile('a,b\n1,2\n'))).toMatchObject({
      code: 1,
      out: expect.stringContaining('缺少必需的列'),
    })
    expect(await run('/nowhere.csv')).toMatchObject({
      code: 1,
      out: expect.stringContaining('cannot be read'),
    })
    expect(await run()).toMatchObject({ code: 1, out: expect.stringContaining('Usage') })
  })

  it('reports when a running shop’s search is up to date, or that no shop runs', async () => {
    const fileOf = (code: string) =>
      writeTestFile(csvOf([buildCells({ catalog_number: code, sku_code: code })]))
    const current = /Search is up to date, \d+ s later\./
    const noShop = 'No shop is running: its search reads the changes when it starts.'
    expect((await run(fileOf('S-1'))).out).toContain(noShop)
    const search = await openSearch({ ...database, log: openLog({ logLevel: 'silent' }) })
    const named = new URL(database.url)
    named.searchParams.set('application_name', jobsApplication)
    const shop = openDatabase(named.href, 1)
    await sql`select 1`.execute(shop.db)
    const { out } = await run(fileOf('S-2'))
    const dry = await run(fileOf('S-3'), '--dry-run')
    await shop.close()
    await search.stop()
    expect(out).toMatch(current)
    expect(out).not.toContain(noShop)
    expect(dry.out).not.toMatch(/up to date|No shop/)
  })

  it('resumes after being killed', async () => {
    const glucose = { name_zh: '葡萄糖', name_en: 'Glucose', cas_number: '50-99-7', smiles: '' }
    const file = writeTestFile(csvOf(rows(14_000).map((row) => ({ ...row, ...glucose }))))
    const before = await countSkus()
    const program = spawn(process.execPath, ['scripts/import.ts', file], { env, stdio: 'ignore' })
    while ((await countSkus()) === before) await sleep(20)
    program.kill('SIGKILL')
    await once(program, 'exit')
    const imported = (await countSkus()) - before
    expect(imported % 10_000).toBe(0)
    expect(imported).toBeLessThan(14_000)
    // PostgreSQL notices the lost client at the end of the running statement.
    let again = await run(file)
    for (let i = 0; again.out.includes('Another import') && i < 20; i++) {
      await sleep(500)
      again = await run(file)
    }
    expect(again.code).toBe(0)
    expect((await countSkus()) - before).toBe(14_000)
  })
})
