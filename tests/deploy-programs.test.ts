import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

it.skipIf(lacksHaproxy)('the log of the balancer has no tokens, and visitors begin no traces', async () => {
  const shop = createServer(({ headers }, answer) => answer.end(JSON.stringify(headers))).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void shop.close())
  await once(shop, 'listening')
  const port = await freePort()
  const file = join(folder(), 'haproxy.cfg')
  writeFileSync(file, localBalancer(read('deploy/haproxy.cfg'), port, [(shop.address() as AddressInfo).port]))
  const balancer = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void balancer.kill('SIGKILL'))
  let log = ''
  balancer.stdout.on('data', (text) => (log += text))
  const visit = async (path: string) => {
    const headers = { traceparent: '00-1', tracestate: 'a=1' }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return (await answer.json()) as Record<string, string>
  }
  const seen = await vi.waitFor(() => visit('/product/1'), 5000)
  expect(seen).toMatchObject({ 'x-request-id': expect.any(String) })
  expect(Object.keys(seen).filter((name) => name.startsWith('trace'))).toEqual([])
  expect(secretPaths).toContain('/approval/:token')
  for (const path of [...secretPaths, '/Approval/:token.data']) await visit(path.replace(':token', 'secret'))
  const paths = () => [...log.matchAll(/^\{.+\}$/gm)].map(([line]) => JSON.parse(line).path)
  await vi.waitFor(() => expect(paths()).toHaveLength(secretPaths.length + 2))
  expect(paths()).toContain('/approval/-')
  expect(log).not.toContain('secret')
})
