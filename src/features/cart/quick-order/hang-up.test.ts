import { once } from 'node:events'
import { mkdtemp, readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { expect, it, vi } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { longWorkbook } from '../../catalog/import/factories.ts'
import { buildMember } from '../../members/factories.ts'

const { app, db } = await testApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const path = '/api/trade/quick-order/resolve'
const browser = await TestBrowser.of(app, db, await buildMember(db))

/** Uploads a file over a connection that the test can close. */
function send(content: Buffer, signal: AbortSignal) {
  const { port } = app.server.address() as AddressInfo
  const cookie = Object.entries(browser.cookies).map(([name, value]) => `${name}=${value}`)
  const headers = { cookie: cookie.join('; '), 'x-csrf-token': browser.cookies.csrfToken ?? '' }
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(content)]), 'list.xlsx')
  return fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body, signal })
}

it('reading a file stops when the client disconnects', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reagora-hang-up-'))
  vi.stubEnv('TMPDIR', folder)
  const started = once(process, 'worker') as Promise<[Worker]>
  await browser.postFile(path, Buffer.from('名称\n乙腈\n'), { name: 'list.csv' })
  const [thread] = await started
  const leaving = new AbortController()
  const answer = send(longWorkbook(), leaving.signal).then(
    ({ status }) => status,
    () => 'gone',
  )
  await vi.waitFor(async () => expect(await readdir(folder, { recursive: true })).toHaveLength(2), 10_000)
  await pause(100) // the upload is complete; the thread starts reading
  leaving.abort()
  expect(await answer).toBe('gone')
  await vi.waitFor(() => expect(thread.threadId, 'it reads on').toBe(-1), 5000)
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]))
  vi.unstubAllEnvs()
})
