import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { testContext } from '../../../tests/context.ts'
import type { Viewer } from '../context.ts'
import { EventStreams, sendEvents, whenDisconnected } from './event-streams.ts'
import { openHttp } from './http.ts'

const member = { kind: 'member', memberId: 7 } as Viewer
/** Called by the test when the session of the first request is found. */
const finding: (() => void)[] = []
let handled = 0

const { config, db, log, services } = testContext({} as never)
const app = await openHttp(
  config,
  log as never,
  { config, services, db },
  {
    member: () =>
      handled > 0 ? Promise.resolve(member) : new Promise((resolve) => finding.push(() => resolve(member))),
    staff: async () => member,
  },
)
const events = new EventStreams({ most: 10, mostPerMember: 1, rereadMs: 60_000 })
app.get('/api/events', async (_request, reply) => {
  handled++
  const disconnected = whenDisconnected(reply)
  const watch = { memberId: 7, subject: 7, read: async () => 3, isLast: () => false, disconnected }
  return sendEvents(reply, 'unread', events.watch(watch))
})
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const { port } = app.server.address() as AddressInfo
async function openStream() {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /api/events HTTP/1.1\r\nhost: shop\r\ncookie: sid=${'s'.repeat(43)}\r\n\r\n`)
  const [served] = await once(app.server, 'connection')
  let got = ''
  socket.on('data', (bytes) => {
    got += bytes
  })
  const leave = async () => {
    socket.destroy()
    await once(served, 'close')
  }
  return { leave, got: () => got }
}

it('a client that leaves gives its place back, also before the stream begins', async () => {
  const first = await openStream()
  await expect.poll(() => finding.length).toBe(1)
  await first.leave()
  finding[0]?.()
  await expect.poll(() => handled).toBe(1)
  for (let opened = 0; opened < 2; opened++) {
    const { got, leave } = await openStream()
    await expect.poll(got).toContain('event: unread\ndata: {"unread":3}')
    await leave()
  }
})
