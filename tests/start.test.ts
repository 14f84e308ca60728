import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { removeEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'

const longMs = 180_000
/** Far below the time-out of a slow request, and enough on a busy machine. */
const stopsWithinMs = 20_000
/** React's production build, whatever NODE_ENV is. */
const fastReact = /React: (?!.*development).*production/
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
  const port = () => Number(/localhost:(\d+)/.exec(said)?.[1])
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port()}${path}`, { headers })
  return { shop, opened, ended, port, get }
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
  it('starts in an empty folder, stops on a signal, and restarts after being killed', {
    timeout: longMs,
  }, async () => {
    const first = start({ NODE_OPTIONS: sayReact })
    await first.opened
    expect(await (await first.get('/')).text()).toContain('data-layout="main"')
    await openSlowly(first.port())
    const began = performance.now()
    first.shop.kill('SIGTERM')
    const { code, said } = await first.ended
    expect(code).toBe(0)
    expect(performance.now() - began).toBeLessThan(stopsWithinMs)
    expect(said).toMatch(fastReact)
    expect(await openToOthers(dataDir)).toEqual([])
    await expect(first.get('/')).rejects.toThrow()

    const second = start()
    await second.opened
    second.shop.kill('SIGKILL')
    await second.ended

    const third = start({ NODE_OPTIONS: sayReact, NODE_ENV: 'development' })
    await third.opened
    const found = await third.get('/api/product/search?keyword=64-17-5')
    expect((await found.json()).data.list[0].nameZh).toBe('乙醇')
    expect((await third.get('/')).status).toBe(200)
    third.shop.kill('SIGTERM')
    const last = await third.ended
    expect(last.code).toBe(0)
    expect(last.said).toMatch(fastReact)
  })

  it('logs requests, but no query, cookie or address of a person', { timeout: longMs }, async () => {
    const { shop, opened, ended, get } = start({ LOG_LEVEL: 'debug' })
    await opened
    await get('/api/auth/allAccountInfoByPhone?phone=13800001234', { cookie: 'sid=secret-session' })
    shop.kill('SIGTERM')
    const { said } = await ended
    expect(said).toContain('"path":"/api/auth/allAccountInfoByPhone"')
    for (const personal of ['13800001234', 'secret-session', '"remoteAddress"'])
      expect(said).not.toContain(personal)
  })
})

describe('a failed start prints one clear line for', () => {
  const lines = (text: string) =>
    text.split('\n').filter((line) => line !== '' && !/^(Database|Demo|Building)/.test(line))

  it('a port in use', { timeout: longMs }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, said } = await start({ PORT: String(port) }).ended
    other.close()
    expect(code).toBe(1)
    expect(lines(said)).toEqual([`Port ${port} is in use. Choose another: PORT=3001 npm start`])
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
