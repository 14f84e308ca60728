import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { testContext } from '../../../tests/context.ts'
import type { Viewer } from '../context.ts'
import { metricsKey, startMetrics } from '../metrics.ts'
import { openHttp } from './http.ts'
import { acceptUploads, readFileOf } from './serve.ts'

/** `07…` is the session of a member, or of an employee. */
const sessionOf = (id: number) => String(id).padStart(2, '0').padEnd(43, 's')
const idOf = (token: string) => Number(token.slice(0, 2))

const { config, db, log, services } = testContext({} as never)
startMetrics(services)
const shop = { config: { ...config, requests: { atOnce: 1, waiting: 1 } }, services, db }
const app = await openHttp(shop.config, log as never, shop, {
  member: async (token) => ({ kind: 'member', memberId: idOf(token) }) as Viewer,
  staff: async (token) => ({ kind: 'staff', staffId: idOf(token) }) as Viewer,
})
let arriving = 0
const pasted: (() => void)[] = []
await acceptUploads(app as never, 1_000_000, (api) => {
  for (const path of ['/api/platform/file', '/api/admin/file'])
    api.post(path, { config: { verifiesSignature: true } }, async (request) => {
      if (!request.isMultipart()) return new Promise<string>((resolve) => pasted.push(() => resolve('done')))
      arriving++
      return (await readFileOf(request)).name
    })
})
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const { port } = app.server.address() as AddressInfo
const figures = () => services.get(metricsKey).metrics()

/** Sends the begin of a file. `end` sends the rest. @returns the status of the answer */
function upload(path: string, cookie: string) {
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
  const rest = `${'a'.repeat(50_000)}\r\n--edge--\r\n`
  const headers = {
    cookie,
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': head.length + rest.length,
  }
  const sent = send({ host: '127.0.0.1', port, path, method: 'POST', headers })
  const status = new Promise<number | undefined>((resolve) => {
    sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', () => resolve(undefined))
  })
  sent.write(head)
  return { sent, status, end: () => sent.end(rest) }
}
const byMember = (id: number) => upload('/api/platform/file', `sid=${sessionOf(id)}`)

it('few files arrive at once, few of one sender; others wait before theirs are read', async () => {
  const stalled = [1, 2, 3, 4].flatMap((id) => [id, id, id, id]).map(byMember)
  await expect.poll(() => arriving).toBe(16)
  const tooMany = byMember(1)
  expect(await tooMany.status).toBe(429)
  const [next, leaving] = [byMember(5), byMember(6)]
  await expect.poll(figures).toContain('requests_waiting 2')
  leaving.sent.destroy()
  await expect.poll(figures).toContain('requests_waiting 1')
  const ofStaff = upload('/api/admin/file', `staffSid=${sessionOf(1)}`)
  ofStaff.end()
  expect(await ofStaff.status).toBe(200)
  next.end()
  expect(arriving).toBe(17)
  stalled[0]?.sent.destroy()
  expect(await next.status).toBe(200)
  stalled[1]?.end()
  expect(await stalled[1]?.status).toBe(200)
  const again = byMember(1)
  again.end()
  expect(await again.status).toBe(200)
  for (const { sent } of [...stalled, tooMany]) sent.destroy()
}, 10_000)

it('a call that may bring a file, and brings none, takes its turn like others', async () => {
  const paste = () => app.inject({ method: 'POST', url: '/api/platform/file', payload: {} })
  const first = paste()
  await expect.poll(() => pasted.length).toBe(1)
  const second = paste()
  await expect.poll(figures).toContain('requests_waiting 1')
  expect((await paste()).statusCode).toBe(503)
  pasted[0]?.()
  expect((await first).statusCode).toBe(200)
  await expect.poll(() => pasted.length).toBe(2)
  pasted[1]?.()
  expect((await second).statusCode).toBe(200)
})
