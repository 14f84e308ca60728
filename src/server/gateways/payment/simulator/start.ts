import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../db/client.ts'
import type { Log } from '../../../log.ts'
import { alipayClient } from '../alipay/client.ts'
import type { ChannelKey, PaymentChannel } from '../channel.ts'
import { wechatPayClient } from '../wechat-pay/client.ts'
import { type Identities, publicOf, readIdentities } from './keys.service.server.ts'
import { type Deliver, sendNotices } from './notices.service.server.ts'
import { simulatorPages } from './pages.ts'
import { serveChannels } from './server.ts'
import { SimulatedTrades } from './trades.service.server.ts'

const lookEveryMs = 1000

export interface RunningSimulator {
  /** The real client, connected with the simulator. */
  channel(key: ChannelKey): Promise<PaymentChannel>
  serve(app: FastifyInstance): Promise<void>
  stop(): Promise<void>
}

/** Both channels, simulated. Keys and port are made when somebody first pays; what was left undone goes on after a start. */
export function openSimulator(
  db: Database['db'],
  shopOrigin: string,
  log: Pick<Log, 'error'>,
): RunningSimulator {
  const trades = new SimulatedTrades(db)
  let opening: ReturnType<typeof openChannels> | undefined
  const open = () => {
    opening ??= openChannels(trades, shopOrigin)
    return opening
  }
  let loop: ReturnType<typeof keepDoing> | undefined
  return {
    channel: async (key) => (await open()).clients[key],
    async serve(app) {
      await simulatorPages(app, async () => ({ trades, alipay: (await open()).server.alipay }))
      loop = keepDoing(log, async () => {
        await trades.doWhatIsDue()
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
  return { identities, server, clients: clientsOf(identities, server.origin, shopOrigin) }
}

/** The clients that the shop would use with the real channels, knowing these identities and addresses instead. */
export function clientsOf({ alipay, wechat }: Identities, origin: string, shopOrigin: string) {
  return {
    alipay: alipayClient({
      appId: alipay.appId,
      sellerId: alipay.sellerId,
      privateKey: alipay.merchantKey,
      alipayKey: publicOf(alipay.ownKey),
      gateway: `${origin}/gateway.do`,
      peopleGateway: '/dev/pay/alipay/gateway.do',
      shopOrigin,
    }),
    wechat: wechatPayClient({
      appId: wechat.appId,
      merchantId: wechat.merchantId,
      serial: wechat.merchantSerial,
      privateKey: wechat.merchantKey,
      apiKey: wechat.apiKey,
      apiOrigin: origin,
      shopOrigin,
    }),
  }
}

/** Does something again and again, one time after the other, until it is stopped. */
function keepDoing(log: Pick<Log, 'error'>, work: () => Promise<unknown>) {
  let underWay: Promise<unknown> | undefined
  const timer = setInterval(() => {
    underWay ??= work()
      .catch((problem) => log.error({ err: problem }, 'payment simulator'))
      .finally(() => {
        underWay = undefined
      })
  }, lookEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}

/** To this very shop, whatever address it is reached under. */
const deliverTo =
  (app: FastifyInstance): Deliver =>
  async ({ url, headers, body }) => {
    const answer = await app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body })
    return { status: answer.statusCode, text: answer.body }
  }
