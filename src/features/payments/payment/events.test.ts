import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { buildPayer, setBankAccount } from '../factories.ts'

const { app, db } = await testApp({}, ({ db: empty }) => setBankAccount(empty))
const server = createServer(app.routing).listen(0, '127.0.0.1')
await once(server, 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('closing a stream frees its slot, and one member cannot take all slots', async () => {
  const payer = await buildPayer(app, db)
  const { id } = await payer.begin('remittance', (await payer.order()).id)
  const headers = { cookie: `sid=${payer.browser.cookies.sid}` }
  const open = async () => {
    const leaving = new AbortController()
    const path = `${origin}/api/trade/payment/${id}/events`
    const answer = await fetch(path, { headers, signal: leaving.signal })
    return { status: answer.status, leave: () => leaving.abort() }
  }
  const openMany = (count: number) => Promise.all(Array.from({ length: count }, open))
  const first = await openMany(7)
  expect(first.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 503, 503])
  for (const { leave } of first) leave()
  await pause(500)
  const second = await openMany(5)
  expect(second.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})
