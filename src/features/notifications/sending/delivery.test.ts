import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { smsGatewayKey } from '#server/gateways/messages/messages.ts'
import { wechatClient } from '#server/gateways/wechat/client.ts'
import { sendTemplates, wechatTemplatesKey } from '#server/gateways/wechat/template.ts'
import { cacheJsapiTicket } from '#server/gateways/wechat/ticket.service.server.ts'
import { type Jobs, jobsKey } from '#server/jobs/jobs.ts'
import { SimulatedWechat } from '../../../../simulators/wechat/memory.ts'
import { serveServers } from '../../../../simulators/wechat/start.ts'
import { testContext } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildMember } from '../../members/factories.ts'
import { deliverMessage, readDelivery } from './delivery.service.server.ts'
import { notify } from './service.server.ts'

const { db } = await testDatabase()
const official = { id: 'wxmp', secret: 's' }
const simulated = new SimulatedWechat([official])
const received = vi.fn(async () => {})
const { origin, stop } = await serveServers(simulated, received)
afterAll(stop)

const ctx = testContext(db, { log: { error: vi.fn(), warn: vi.fn(), info: vi.fn() } })
const client = wechatClient({ apps: { website: undefined, official }, apiOrigin: origin, openOrigin: '' })
const templates = { quote: { id: 'TM1', title: 'thing2', body: 'thing5', time: 'time3' } }
const grants = cacheJsapiTicket(db, client, official.id)
ctx.services.set(wechatTemplatesKey, sendTemplates(client, grants, templates))
const sms = vi.fn(async () => {})
ctx.services.set(smsGatewayKey, { send: sms })
const queued: object[] = []
ctx.services.set(jobsKey, {
  enqueue: async (_db: unknown, _name: string, data: object) => void queued.push(data),
} as Pick<Jobs, 'enqueue'> as Jobs)

const now = new Date('2026-11-23T04:00:00Z')
const runAll = async () => {
  for (const data of queued.splice(0)) await deliverMessage(ctx, readDelivery(data), now)
}
const states = async () =>
  (await db.selectFrom('messageDelivery').select(['channel', 'state']).orderBy('channel').execute()).map(
    ({ channel, state }) => `${channel} ${state}`,
  )

async function buildFollower(openId: string) {
  const member = await buildMember(db)
  await db
    .insertInto('wechatAccount')
    .values({ appId: official.id, openId, memberId: member.id, boundAt: new Date() })
    .execute()
  return member
}

const openIdOf = async (person: string) =>
  (await client.identify('official', simulated.giveCode(official.id, person))).openId

const answered = (memberId: number, eventKey = 'quote:1') =>
  notify(ctx, {
    kind: 'quote',
    event: 'answered',
    eventKey,
    to: { memberId },
    params: { quoteNo: 'Q2026112300018', amount: '¥1,234.00', validUntil: '2026-12-01' },
    link: '/quote/detail/1',
  })

beforeEach(async () => {
  await db.deleteFrom('message').execute()
  await db.deleteFrom('wechatAccount').execute()
  queued.length = 0
  vi.clearAllMocks()
})

describe('a delivery', () => {
  it('sends the template message of the kind, with values that WeChat accepts', async () => {
    const member = await buildFollower(await openIdOf('lin'))
    await answered(member.id)
    await runAll()
    expect(received).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        template_id: 'TM1',
        url: expect.stringMatching(/^http.+\/quote\/detail\/1$/),
        data: {
          thing2: { value: '询价单 Q2026112300018 …' },
          thing5: { value: expect.stringMatching(/^.{20}$/) },
          time3: { value: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
        },
      }),
    )
    expect(await states()).toEqual(['wechat sent'])
  })

  it('is made once, however often its job runs', async () => {
    const member = await buildFollower(await openIdOf('zhao'))
    await answered(member.id)
    await answered(member.id)
    queued.push(...queued)
    expect(queued).toHaveLength(2)
    await runAll()
    expect(received).toHaveBeenCalledTimes(1)
  })

  it('uses a new access token when WeChat revoked the old one', async () => {
    const member = await buildFollower(await openIdOf('chen'))
    simulated.withdrawTokens()
    await answered(member.id)
    await runAll()
    expect(await states()).toEqual(['wechat sent'])
  })

  it('is given up for a person who does not follow the account', async () => {
    const member = await buildFollower('o-unknown')
    await answered(member.id)
    await runAll()
    expect(await states()).toEqual(['wechat failed'])
    expect(received).not.toHaveBeenCalled()
  })

  it('goes back to the queue when the provider fails', async () => {
    const member = await buildMember(db)
    await db
      .insertInto('messageSetting')
      .values({ memberId: member.id, kind: 'quote', channel: 'sms', isOn: true })
      .execute()
    await answered(member.id)
    const [job] = [...queued]
    sms.mockRejectedValueOnce(new Error('down'))
    await expect(runAll()).rejects.toThrow('down')
    expect(await states()).toEqual(['sms queued'])
    await deliverMessage(ctx, readDelivery(job), now)
    expect(await states()).toEqual(['sms sent'])
    expect(sms).toHaveBeenLastCalledWith({
      phone: member.phone,
      template: 'notice',
      values: { title: '询价单 Q2026112300018 已报价' },
      text: '询价单 Q2026112300018 已报价',
    })
  })

  it('is not planned for kinds without a template', async () => {
    const member = await buildFollower(await openIdOf('lin'))
    await notify(ctx, {
      kind: 'ticket',
      event: 'closed',
      eventKey: 't:1',
      to: { memberId: member.id },
      params: { ticketNo: 'T1' },
      link: null,
    })
    expect(queued).toEqual([])
  })
})
