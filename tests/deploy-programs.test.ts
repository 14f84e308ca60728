import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../bench/frame/shop.ts'
import { localBalancer } from '../bench/release/balancer.ts'

const read = (file: string) => readFileSync(file, 'utf8')

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'reagora-deploy-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

/** Paths of routes and calls that hold a token. */
const secretPaths = globSync('src/**/{calls,routes}.ts').flatMap((file) => {
  const text = read(file).replaceAll(
    /\$\{(\w+)\}/g,
    (_, name) => new RegExp(`const ${name} = '(.+)'`).exec(read(file))?.[1] ?? '',
  )
  return [...text.matchAll(/['`]([^'`\s]*\/:token[^'`\s]*)['`]/g)].map(([, path = '']) =>
    path.replace(/^\/?/, '/'),
  )
})
const { error: lacksHaproxy } = spawnSync('haproxy', ['-v'])

it.skipIf(!lacksHaproxy)('the balancer was not tried: haproxy is not installed here', () => {})

async function startBalancer(answer: RequestListener) {
  const shop = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void shop.close())
  await once(shop, 'listening')
  const port = await freePort()
  const file = join(folder(), 'haproxy.cfg')
  const local = localBalancer(read('deploy/haproxy.cfg'), port, [(shop.address() as AddressInfo).port])
  writeFileSync(file, local.replace('inter 2s', 'inter 100ms'))
  const balancer = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void balancer.kill('SIGKILL'))
  let log = ''
  balancer.stdout.on('data', (text) => (log += text))
  const visit = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { traceparent: '00-1', tracestate: 'a=1' } })
  await vi.waitFor(() => visit('/'), 5000)
  return { shop, visit, log: () => log }
}

it.skipIf(lacksHaproxy)('the log of the balancer has no tokens, and visitors begin no traces', async () => {
  const { visit, log } = await startBalancer(({ headers }, answer) => answer.end(JSON.stringify(headers)))
  const seen = (await (await visit('/product/1')).json()) as Record<string, string>
  expect(seen).toMatchObject({ 'x-request-id': expect.any(String) })
  expect(Object.keys(seen).filter((name) => name.startsWith('trace'))).toEqual([])
  expect(secretPaths).toContain('/approval/:token')
  for (const path of [...secretPaths, '/Approval/:token.data']) await visit(path.replace(':token', 'secret'))
  const paths = () => [...log().matchAll(/^\{.+\}$/gm)].map(([line]) => JSON.parse(line).path)
  await vi.waitFor(() => expect(paths()).toHaveLength(secretPaths.length + 3))
  expect(paths()).toContain('/approval/-')
  expect(log()).not.toContain('secret')
})

it.skipIf(lacksHaproxy)(
  'while no process is ready they still answer; when none runs, the balancer does',
  async () => {
    let checks = 0
    const { shop, visit } = await startBalancer(({ url }, answer) => {
      const isCheck = url === '/readyz'
      if (isCheck) checks++
      answer.writeHead(isCheck ? 503 : 200).end('cached')
    })
    await vi.waitFor(() => expect(checks).toBeGreaterThan(4), 5000)
    expect(await (await visit('/')).text()).toBe('cached')
    for (const path of ['/metrics', '/metrics/']) expect((await visit(path)).status).toBe(404)
    shop.close()
    shop.closeAllConnections()
    const answer = await visit('/')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toContain('请稍后再试')
  },
)

it('a copy of the files has what is stored, and leaves the copies before as they are', () => {
  const [stored, copies] = [folder(), folder()]
  const copy = () => spawnSync('bash', ['deploy/pgbackrest/copy-files.sh', stored, copies]).status
  const inCopy = (day: string) =>
    globSync('**/*', { cwd: join(copies, day), withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .sort()
  const write = (name: string, text: string) => writeFileSync(join(stored, name), text)
  for (const part of ['objects/files', 'attributes']) mkdirSync(join(stored, part), { recursive: true })
  write('objects/files/kept', 'kept')
  write('objects/files/changed', 'old')
  write('objects/files/removed', 'removed')
  expect(copy()).toBe(0)
  const [today = ''] = globSync('20*', { cwd: copies })
  spawnSync('mv', [today, '2026-01-01'], { cwd: copies })
  write('objects/files/changed', 'newer')
  write('attributes/added', 'added')
  rmSync(join(stored, 'objects/files/removed'))
  expect(copy()).toBe(0)
  expect([inCopy('2026-01-01'), inCopy(today)]).toEqual([
    ['kept', 'old', 'removed'],
    ['added', 'kept', 'newer'],
  ])
  rmSync(join(stored, 'objects'), { recursive: true })
  expect(copy()).not.toBe(0)
  expect(inCopy(today)).toHaveLength(3)
})

it('the service of backups is healthy while both are recent and changes are archived', () => {
  const [programs, copies] = [folder(), folder()]
  const program = (name: string, output: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\necho '${output}'\n`, { mode: 0o755 })
  const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000) - hours * 3600
  const health = ({ backup = 1, files = 1, isFailing = false, backups = 2 }) => {
    const stops = [hoursAgo(99), hoursAgo(backup)].slice(0, backups)
    const list = stops.map((stop) => ({ lsn: { stop: '0/9' }, timestamp: { start: stop - 9, stop } }))
    program('pgbackrest', JSON.stringify([{ backup: list, status: { code: 0 } }]))
    program('psql', isFailing ? 't' : 'f')
    utimesSync(join(copies, '2026-01-01'), hoursAgo(files), hoursAgo(files))
    const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` }
    const { status, stdout } = spawnSync('bash', ['deploy/pgbackrest/healthy.sh', copies], {
      env,
      encoding: 'utf8',
    })
    return [status, stdout.trim()]
  }
  mkdirSync(join(copies, '2026-01-01'))
  expect(health({})).toEqual([0, ''])
  expect(health({ backup: 29 })).toEqual([1, 'no recent backup of the database'])
  expect(health({ backups: 0 })).toEqual([1, 'no recent backup of the database'])
  expect(health({ files: 29 })).toEqual([1, 'no recent copy of the files'])
  expect(health({ isFailing: true })).toEqual([1, 'changes of the database are not archived'])
})

it.skipIf(lacksHaproxy)('the commands of the documents make balancers for machines', () => {
  const made = join(folder(), 'haproxy.cfg')
  for (const [name, binds] of [
    ['deployment', [':80', ':443']],
    ['cluster', ['127.0.0.1:5432', '127.0.0.1:5433']],
  ] as const) {
    const [command = ''] = /^ *sed [^>]+ > \/etc\/haproxy\/haproxy\.cfg$/m.exec(read(`docs/${name}.md`)) ?? []
    spawnSync('sh', ['-c', command.replace('/etc/haproxy/haproxy.cfg', made)])
    expect([...read(made).matchAll(/^ +bind (\S+)/gm)].map(([, bind]) => bind)).toEqual(binds)
    expect(read(made)).not.toMatch(/ resolvers |shop-\d:|\/certs/)
    writeFileSync(made, read(made).replace(' ssl crt /etc/haproxy/shop.pem', ''))
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', made], { encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  }
})
