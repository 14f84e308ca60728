import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { SimulatedWechat } from '../../../../simulators/wechat/memory.ts'
import { serveServers } from '../../../../simulators/wechat/start.ts'
import { wechatClient } from './client.ts'
import { WechatRefusal, WechatUnavailable } from './wechat.ts'

const website = { id: 'wxweb', secret: 'web-secret' }
const official = { id: 'wxmp', secret: 'mp-secret' }
let ahead = 0
const simulated = new SimulatedWechat([website, official], () => Date.now() + ahead)
const { origin, stop } = await serveServers(simulated)
afterAll(stop)

const apps = { website, official }
const openOrigin = 'https://open.example'
const client = wechatClient({ apps, apiOrigin: origin, openOrigin })
const lin = simulated.people[0]!
const codeFor = (appId = website.id) => simulated.giveCode(appId, lin.id)
const errcode = (work: Promise<unknown>) =>
  work.then(
    () => 0,
    (problem) => (problem instanceof WechatRefusal ? problem.errcode : problem),
  )

describe('WeChat sign-in', () => {
  it.each([
    ['website', 'wxweb', '/connect/qrconnect', 'snsapi_login'],
    ['official', 'wxmp', '/connect/oauth2/authorize', 'snsapi_userinfo'],
  ] as const)('uses the %s application', (kind, appid, path, scope) => {
    const address = new URL(client.signInAddress(kind, 'https://shop.cn/auth?a=1&b=2', 'st&te'))
    expect([address.origin, address.pathname, address.hash]).toEqual([openOrigin, path, '#wechat_redirect'])
    expect(Object.fromEntries(address.searchParams)).toEqual({
      appid,
      redirect_uri: 'https://shop.cn/auth?a=1&b=2',
      response_type: 'code',
      scope,
      state: 'st&te',
    })
  })

  it('returns an id per application, and one union id per person', async () => {
    const one = await client.identify('website', codeFor())
    const again = await client.identify('website', codeFor())
    const other = await client.identify('official', codeFor(official.id))
    expect(one).toMatchObject({ appId: 'wxweb', nickname: '林晓雯' })
    expect(one.openId).toMatch(/^o[\w-]{27}$/)
    expect(again).toEqual(one)
    expect(other.unionId).toBe(one.unionId)
    expect(other.openId).not.toBe(one.openId)
  })

  it('accepts a code once, for five minutes, for its own application', async () => {
    const used = codeFor()
    await client.identify('website', used)
    expect(await errcode(client.identify('website', used))).toBe(40163)
    expect(await errcode(client.identify('website', ''))).toBe(41008)
    expect(await errcode(client.identify('website', 'made-up'))).toBe(40029)
    expect(await errcode(client.identify('website', codeFor(official.id)))).toBe(40029)
    const late = codeFor()
    ahead = 5 * 60_000 + 1
    expect(await errcode(client.identify('website', late))).toBe(42003)
    ahead = 0
  })

  it('requires the right secret of a known application', async () => {
    const withApp = (app: typeof website) =>
      wechatClient({ apps: { website: app, official: app }, apiOrigin: origin, openOrigin })
    const wrong = withApp({ ...website, secret: 'wrong' })
    expect(await errcode(wrong.identify('website', codeFor()))).toBe(40125)
    expect(await errcode(wrong.accessToken())).toBe(40125)
    expect(await errcode(withApp({ id: 'wxno', secret: 'x' }).accessToken())).toBe(40013)
  })
})

describe('token and ticket', () => {
  it('are valid for two hours, with the same token meanwhile', async () => {
    const token = await client.accessToken()
    expect(token.lifetimeSeconds).toBe(7200)
    expect((await client.accessToken()).value).toBe(token.value)
    expect(await client.jsapiTicket(token.value)).toMatchObject({ lifetimeSeconds: 7200 })
  })

  it('are refused when the token is invalid or expired', async () => {
    expect(await errcode(client.jsapiTicket('made-up'))).toBe(40001)
    const { value } = await client.accessToken()
    ahead = 7200_001
    expect(await errcode(client.jsapiTicket(value))).toBe(42001)
    ahead = 0
  })
})

describe('a failing WeChat server', () => {
  it.each([
    ['hangs', () => {}],
    ['disconnects', (to: ServerResponse) => to.destroy()],
    ['answers with a page', (to: ServerResponse) => to.end('<html>')],
    ['answers with something else', (to: ServerResponse) => to.end('{"errcode":0}')],
    ['redirects', (to: ServerResponse) => to.writeHead(302, { location: origin }).end()],
  ])('is not trusted when it %s, and no secret is logged', async (_how, answer) => {
    const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const unreachable = wechatClient({ apps, apiOrigin, openOrigin, limitMs: 300 })
    const problem = await unreachable.identify('website', 'the-code').catch((caught) => caught)
    expect(problem).toBeInstanceOf(WechatUnavailable)
    expect(`${problem.stack} ${problem.cause}`).not.toMatch(/web-secret|the-code/)
    server.closeAllConnections()
    server.close()
  })
})
