import type { FastifyInstance } from 'fastify'
import type { ChannelSettings, Simulators } from '#server/gateways/simulators.ts'
import type { Log } from '#server/log.ts'
import { type Identities, publicOf, readIdentities } from './keys.ts'
import { type Deliver, sendNotices } from './notices.ts'
import { simulatorPages } from './pages.ts'
import { serveChannels } from './server.ts'
import { SimulatedTrades } from './trades.ts'

const lookEveryMs = 1000

/** Keys and port are made for the first payment; unfinished work continues after a restart. */
export const openPayment: Simulators['openPayment'] = (db, shopOrigin, log) => {
  const trades = new SimulatedTrades(db)
  let opening: ReturnType<typeof openChannels> | undefined
  const open = () => {
    opening ??= openChannels(trades, shopOrigin)
    return opening
  }
  let loop: ReturnType<typeof repeat> | undefined
  return {
    settings: async () => (await open()).settings,
    async serve(app) {
      await simulatorPages(app, async () => ({ trades, alipay: (await open()).server.alipay }))
      loop = repeat(log, async () => {
        await trades.doDueWork()
        await sendNotices(trades, async () => (await open()).identities, deliverTo(app))
      })
    },
    async stop() {
      await loop?.stop()
      const opened = await opening?.catch(() => undefined)
      await opened?.server.stop()
    },
  }
}

async function openChannels(trades: SimulatedTrades, shopOrigin: string) {
  const identities = await readIdentities(trades.db)
  const server = await serveChannels(trades, identities, shopOrigin)
  return { identities, server, settings: settingsOf(identities, server.origin, shopOrigin) }
}

export const settingsOf = (
  { alipay, wechat }: Identities,
  origin: string,
  shopOrigin: string,
): ChannelSettings => ({
  alipay: {
    appId: alipay.appId,
    sellerId: alipay.sellerId,
    privateKey: alipay.merchantKey,
    alipayKey: publicOf(alipay.ownKey),
    gateway: `${origin}/gateway.do`,
    peopleGateway: '/dev/pay/alipay/gateway.do',
    shopOrigin,
  },
  wechat: {
    appId: wechat.appId,
    merchantId: wechat.merchantId,
    serial: wechat.merchantSerial,
    privateKey: wechat.merchantKey,
    apiKey: wechat.apiKey,
    apiOrigin: origin,
    shopOrigin,
  },
})

function repeat(log: Pick<Log, 'error'>, work: () => Promise<unknown>) {
  let inProgress: Promise<unknown> | undefined
  const timer = setInterval(() => {
    inProgress ??= work()
      .catch((problem) => log.error({ err: problem }, 'payment simulator'))
      .finally(() => {
        inProgress = undefined
      })
  }, lookEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await inProgress
    },
  }
}

const deliverTo =
  (app: FastifyInstance): Deliver =>
  async ({ url, headers, body }) => {
    const answer = await app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body })
    return { status: answer.statusCode, text: answer.body }
  }
