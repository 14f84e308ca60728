import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildCells, importRows } from '#features/catalog/import/factories.ts'
import { type Database, type Db, openDatabase } from '#server/db/client.ts'
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { rowsOf } from '#server/db/sql.ts'
import { comeToRest } from '../bench/frame/shop.ts'
import { demoRows } from '../db/seed/demo-rows.ts'
import { readIngredients } from '../db/seed/ingredients.ts'
import { storeDemo } from './e2e/demo.ts'

const longMs = 600_000
/** Far below the time-out of a slow request, and enough on a busy machine. */
const stopsWithinMs = 20_000
/** React's production build, whatever NODE_ENV is. */
const fastReact = /React: (?!.*development).*production/
/** The browser tests of the same run use the demo that is loaded here. */
const isDemoStored = process.env.DEMO_FOLDER !== undefined
let folder: string
let dataDir: string
let running: ChildProcess | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reagora-start-'))
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
})
afterEach(() => running?.kill('SIGKILL'))
afterAll(async () => {
  await removeEmbeddedPostgres(dataDir)
  await rm(folder, { recursive: true, force: true })
})

/** Prints at exit which build of React the process has loaded. */
const sayReact = `--import=data:text/javascript,${encodeURIComponent(`
  import { createRequire } from 'node:module'
  const { cache } = createRequire(process.cwd() + '/')
  process.on('exit', () => console.log('React: ' + Object.keys(cache).filter((path) => /react-dom-server/.test(path))))
`)}`

/** Opens a request whose body is never completed. */
async function openSlowly(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}) // the shop closes it
  await once(socket, 'connect')
  socket.write('POST /api/trade/order HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\n{')
}

function start(env: Record<string, string> = {}) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const base = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }
  const shop = spawn(process.execPath, ['server.ts'], { env: { ...base, ...env } })
  running = shop
  let said = ''
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(shop, 'exit').then(([code]) => ({ code: code as number | null, said }))
  const opened = new Promise<void>((resolve, reject) => {
    shop.stdout.on('data', () => said.includes('Reagora is open') && resolve())
    ended.then(() => reject(new Error(said)), reject)
  })
  opened.catch(() => {}) // some starts are meant to fail
  const says = async (text: string) => {
    while (!said.includes(text)) await Promise.race([once(shop.stdout, 'data'), ended.then(() => opened)])
  }
  const port = () => Number(/localhost:(\d+)/.exec(said)?.[1])
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port()}${path}`, { headers })
  return { shop, opened, ended, says, port, get }
}

/** Work with the database of the shop, whether it runs or not. */
async function inDatabase<T>(work: (database: Database) => Promise<T>) {
  const server = await startEmbeddedPostgres(dataDir)
  const database = openDatabase(server.url, 3)
  return work(database).finally(async () => {
    await database.close()
    await server.stop()
  })
}

/** Files and folders that other users of the machine may access, `top` included. */
async function openToOthers(top: string) {
  const names = await readdir(top, { recursive: true })
  const modes = await Promise.all(
    ['', ...names].map(async (name) => ({ name, mode: (await stat(join(top, name))).mode })),
  )
  return modes.filter(({ mode }) => (mode & 0o007) !== 0).map(({ name }) => name)
}

describe('the shop', () => {
  it('starts in an empty folder, although it was killed while it loaded the demo', {
    timeout: longMs,
    retry: 0, // the folder is not empty any more
  }, async () => {
    const cut = start()
    await cut.says('Demo catalogue: 10000 skus')
    cut.shop.kill('SIGKILL')
    await cut.ended
    const first = start({ NODE_OPTIONS: sayReact, LOG_LEVEL: 'info' })
    await first.opened
    expect(await (await first.get('/')).text()).toContain('data-layout="main"')
    if (isDemoStored) await comeToRest(`http://localhost:${first.port()}`)
    await openSlowly(first.port())
    const began = performance.now()
    first.shop.kill('SIGTERM')
    const { code, said } = await first.ended
    expect(code).toBe(0)
    expect(performance.now() - began).toBeLessThan(stopsWithinMs)
    expect(said).toMatch(fastReact)
    expect(said).toMatch(/"refusedRows":0,"warnings":0,.*"catalogue import"/)
    expect(await openToOthers(dataDir)).toEqual([])
    await expect(first.get('/')).rejects.toThrow()
    if (isDemoStored) await storeDemo(dataDir)
  })

  it('has all of the demo, and can import more', { timeout: longMs }, () =>
    inDatabase(async (database) => {
      const { db } = database
      const [counts] = await rowsOf(
        db,
        sql`select (select count(*)::int from sku) as skus, (select count(*)::int from special_price) as offers,
          (select count(*)::int from product where regulated_classes <> '{}' and id in (select product_id from sku
            join special_price on sku_id = sku.id)) as regulated, (select name_en from brand where id = 941) as house,
          (select count(*)::int from seo_entry where path = '/') as home`,
      )
      const { length: skus } = [...demoRows(readIngredients())]
      expect(counts).toEqual({ skus, offers: 36, regulated: 0, house: 'Reagora', home: 1 })
      expect(await findPrices(db)).toEqual({ levels: 3, tiered: 300, contracts: 40, dearer: 0 })
      expect(await findLots(db)).toEqual({ share: '0.1', isDated: true, wrong: 0, lacking: 0 })
      const added = await importRows(database, [buildCells({ brand: 'Another', category: 'alcohols' })])
      expect(added).toMatchObject({ brandsAdded: 1, refusedRows: 0 })
    }),
  )

  it('restarts after being killed, loads nothing again, renews the lots of the demo, and logs nothing personal', {
    timeout: longMs,
  }, async () => {
    const latest = (db: Db) => rowsOf(db, sql`select max(updated_at)::text as latest from product`)
    const before = await inDatabase(async ({ db }) => {
      await sql`update lot set produced_on = '2020-01-01', expires_on = '2022-01-01'`.execute(db)
      await sql`update price_level set discount_bp = 700 where key = 'vip1'`.execute(db)
      return latest(db)
    })
    const second = start()
    await second.opened
    second.shop.kill('SIGKILL')
    await second.ended

    const third = start({ NODE_OPTIONS: sayReact, NODE_ENV: 'development', LOG_LEVEL: 'debug' })
    await third.opened
    const found = await third.get('/api/product/search?keyword=64-17-5')
    expect((await found.json()).data.list[0].nameZh).toBe('乙醇')
    expect((await third.get('/')).status).toBe(200)
    await third.get('/api/auth/allAccountInfoByPhone?phone=13800001234', { cookie: 'sid=secret-session' })
    third.shop.kill('SIGTERM')
    const last = await third.ended
    expect(last.code).toBe(0)
    expect(last.said).toMatch(fastReact)
    expect(last.said).not.toMatch(/^Demo/m)
    expect(last.said).toContain('"path":"/api/auth/allAccountInfoByPhone"')
    for (const personal of ['13800001234', 'secret-session', '"remoteAddress"'])
      expect(last.said).not.toContain(personal)
    await inDatabase(async ({ db }) => {
      expect(await rowsOf(db, sql`select from lot where expires_on <= current_date limit 1`)).toHaveLength(0)
      expect(await rowsOf(db, sql`select discount_bp as bp from price_level where key = 'vip1'`)).toEqual([
        { bp: 700 },
      ])
      expect(await latest(db)).toEqual(before)
    })
  })
})

async function findLots(db: Db) {
  const [counts] = await rowsOf(
    db,
    sql`
      with place as (
        select sku_id, warehouse, count(*) as lots, count(distinct expires_on) as days, sum(quantity_tenths) as tenths
        from lot group by sku_id, warehouse
      )
      select round(count(distinct sku_id) filter (where lots > 1)::numeric / count(distinct sku_id), 1)::text as share,
        bool_and(days = lots) as "isDated",
        (select count(*)::int from place join stock using (sku_id, warehouse) where tenths <> on_hand_tenths) as wrong,
        (select count(*)::int from lot join sku on sku.id = sku_id where not exists (select from coa
          where coa.product_id = sku.product_id and upper(coa.lot_number) = upper(lot.lot_number))) as lacking
      from place`,
  )
  return counts
}

async function findPrices(db: Db) {
  const [counts] = await rowsOf(
    db,
    sql`select (select count(*)::int from price_level) as levels,
      (select count(distinct sku_id)::int from quantity_tier) as tiered,
      (select count(*)::int from contract_price c join company on company.id = c.company_id where price_level = 'vip1') as contracts,
      (select count(*)::int from sku s join quantity_tier t on t.sku_id = s.id
        left join contract_price c on c.sku_id = s.id
        where t.price_fen >= list_price_fen or c.price_fen >= list_price_fen) as dearer`,
  )
  return counts
}

describe('a failed start prints one clear line for', () => {
  const lines = (text: string) =>
    text.split('\n').filter((line) => line !== '' && !/^(Database|Demo|Building)/.test(line))

  it('a port in use', { timeout: longMs }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, said } = await start({ PORT: String(port), DATA_DIR: join(folder, 'never') }).ended
    other.close()
    expect(code).toBe(1)
    expect(lines(said)).toEqual([`Port ${port} is in use. Choose another: PORT=3001 npm start`])
    expect(await readdir(folder)).not.toContain('never') // before the demo is loaded
  })

  it('a database that cannot be reached', async () => {
    const { code, said } = await start({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/none' }).ended
    expect(code).toBe(1)
    expect(lines(said)).toEqual([expect.stringContaining('The database at 127.0.0.1:1 cannot be reached')])
    expect(said).not.toContain('secret')
  })

  it('a data folder that is a file', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    const { code, said } = await start({ DATA_DIR: file }).ended
    expect(code).toBe(1)
    expect(lines(said)).toHaveLength(1)
    expect(said).toContain(file)
  })

  it('all invalid settings at once', async () => {
    const { code, said } = await start({ PORT: 'abc', SHOP_MODE: 'production' }).ended
    expect(code).toBe(1)
    expect(said).toContain('PORT')
    expect(said).toContain('DATABASE_URL: is needed in production mode')
    expect(said).toContain('PUBLIC_ORIGIN: is needed in production mode')
    expect(said).not.toContain('    at ')
  })
})
