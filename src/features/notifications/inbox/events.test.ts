import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildMember } from '../../members/factories.ts'
import { buildMessage } from '../factories.ts'

const { app, db } = await testApp()
const server = createServer(app.routing).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const path = `http://127.0.0.1:${port}/api/ucenter/message/events`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function follow(browser: TestBrowser) {
  const answer = await fetch(path, { headers: { cookie: `sid=${browser.cookies.sid}` } })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => {
    const { value = '' } = await reader.read()
    return Number(/data: \{"unread":(\d+)\}/.exec(value)?.[1])
  }
  return { next, leave: () => reader.cancel() }
}

it('an open page follows the number of unread messages of its member', async () => {
  const member = await buildMember(db)
  const other = await buildMember(db)
  const browser = await TestBrowser.of(app, db, member)
  const { next, leave } = await follow(browser)
  expect(await next()).toBe(0)
  await buildMessage(db, other.id)
  const { id } = await buildMessage(db, member.id)
  expect(await next()).toBe(1)
  await buildMessage(db, member.id, { hiddenAt: new Date() })
  await browser.post('/api/ucenter/message/read', { ids: [String(id)] })
  expect(await next()).toBe(0)
  await leave()
})

it('a visitor follows nothing', async () => {
  expect((await fetch(path)).status).toBe(401)
})
