import { createCipheriv, createHash } from 'node:crypto'
import { chinaMoment } from '#server/gateways/payment/formats.ts'
import {
  isSigned,
  newNonce,
  requestContent,
  signAnswer,
} from '#server/gateways/payment/wechat-pay/signing.ts'
import { wechatBill } from './bills.ts'
import { type Identities, publicOf, selfSigned } from './keys.ts'
import { type Refund, SimulatedRefusal, type SimulatedTrades, type Trade } from './trades.ts'

export type WechatIdentity = Identities['wechat']

export interface ChannelRequest {
  method: string
  /** Includes the query. */
  path: string
  authorization: string
  body: string
}
export interface ChannelResponse {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

export interface Places {
  shopOrigin: string
  ownOrigin: string
}

const clockToleranceSeconds = 300
const statuses: Record<string, number> = {
  SIGN_ERROR: 401,
  ORDER_NOT_EXIST: 404,
  RESOURCE_NOT_EXISTS: 404,
  NO_STATEMENT_EXIST: 400,
}

/** API v3 of WeChat Pay: refuses unsigned and repeated requests. */
export function wechatSide(trades: SimulatedTrades, identity: WechatIdentity) {
  const nonces = new Set<string>()
  const check = ({ method, path, authorization, body }: ChannelRequest) => {
    const [kind, rest = ''] = authorization.split(' ')
    const fields = Object.fromEntries(
      [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const { mchid, nonce_str = '', signature = '', timestamp = '', serial_no } = fields
    const isKnown = mchid === identity.merchantId && serial_no === identity.merchantSerial
    const age = Math.abs(Date.now() / 1000 - Number(timestamp))
    const content = requestContent(method, path, timestamp, nonce_str, body)
    const isRight = isKnown && isSigned(content, signature, publicOf(identity.merchantKey))
    if (
      kind !== 'WECHATPAY2-SHA256-RSA2048' ||
      !isRight ||
      !(age < clockToleranceSeconds) ||
      nonces.has(nonce_str)
    )
      throw new SimulatedRefusal('SIGN_ERROR')
    nonces.add(nonce_str)
  }
  return async (request: ChannelRequest, places: Places): Promise<ChannelResponse> => {
    try {
      check(request)
      return await answerTo(trades, identity, places, request)
    } catch (problem) {
      if (!(problem instanceof SimulatedRefusal)) throw problem
      const body = JSON.stringify({ code: problem.code, message: '模拟的拒绝' })
      return proven(identity, body, statuses[problem.code] ?? 400)
    }
  }
}

export function proven(identity: WechatIdentity, body: string, status = 200): ChannelResponse {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = newNonce()
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'wechatpay-serial': identity.ownSerial,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signAnswer(timestamp, nonce, body, identity.ownKey),
  }
  return { status, headers, body }
}

export function seal(content: string, about: string, apiKey: string) {
  const nonce = newNonce().slice(0, 12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    nonce,
    associated_data: about,
    ciphertext: sealed.toString('base64'),
  }
}

interface OrderRequest {
  appid: string
  mchid: string
  description: string
  out_trade_no: string
  time_expire: string
  notify_url: string
  amount: { total: number; currency: string }
  payer?: { openid: string }
  scene_info?: { payer_client_ip: string }
}

async function answerTo(
  trades: SimulatedTrades,
  identity: WechatIdentity,
  places: Places,
  { method, path, body }: ChannelRequest,
): Promise<ChannelResponse> {
  const { pathname, searchParams } = new URL(path, 'http://simulator')
  const json = (content: object) => proven(identity, JSON.stringify(content))
  const [, opened] = /^\/v3\/pay\/transactions\/(native|jsapi|h5)$/.exec(pathname) ?? []
  if (method === 'POST' && opened)
    return json(await openOrder(trades, identity, places, opened, JSON.parse(body)))
  const [, number = '', isClosing] =
    /^\/v3\/pay\/transactions\/out-trade-no\/([\w-]+)(\/close)?$/.exec(pathname) ?? []
  if (method === 'POST' && isClosing) {
    await trades.close('wechat', number)
    return proven(identity, '', 204)
  }
  if (method === 'GET' && number) {
    const trade = await trades.find('wechat', number)
    if (!trade || searchParams.get('mchid') !== identity.merchantId)
      throw new SimulatedRefusal('ORDER_NOT_EXIST')
    return json(presentTrade(trade, trades, identity))
  }
  const [, refundNo = ''] = /^\/v3\/refund\/domestic\/refunds\/([\w-]+)$/.exec(pathname) ?? []
  if (method === 'GET' && refundNo) {
    const refund = await trades.findRefund('wechat', refundNo)
    if (!refund) throw new SimulatedRefusal('RESOURCE_NOT_EXISTS')
    return json(presentRefund(refund))
  }
  switch (`${method} ${pathname}`) {
    case 'POST /v3/refund/domestic/refunds':
      return json(presentRefund(await refundOrder(trades, JSON.parse(body))))
    case 'GET /v3/certificates':
      return json({ data: [sealedCertificate(identity)] })
    case 'GET /v3/bill/tradebill':
      return json(await offerBill(trades, identity, places, searchParams.get('bill_date') ?? ''))
    case 'GET /v3/billdownload/file': {
      const content = await wechatBill(trades, searchParams.get('token') ?? '', identity)
      return { status: 200, headers: { 'content-type': 'text/plain' }, body: content ?? '' }
    }
    default:
      throw new SimulatedRefusal('RESOURCE_NOT_EXISTS')
  }
}

async function openOrder(
  trades: SimulatedTrades,
  identity: WechatIdentity,
  { shopOrigin }: Places,
  way: string,
  order: OrderRequest,
) {
  const { appid, mchid, amount } = order
  const hasPayer = way !== 'jsapi' || order.payer?.openid
  const hasScene = way !== 'h5' || order.scene_info?.payer_client_ip
  if (mchid !== identity.merchantId || appid !== identity.appId)
    throw new SimulatedRefusal('APPID_MCHID_NOT_MATCH')
  if (!hasPayer || !hasScene || amount.currency !== 'CNY') throw new SimulatedRefusal('PARAM_ERROR')
  const { code } = await trades.open({
    channel: 'wechat',
    way: `wechat-${way}` as 'wechat-native',
    outTradeNo: order.out_trade_no,
    amountFen: amount.total,
    subject: order.description,
    notifyUrl: order.notify_url,
    expiresAt: new Date(order.time_expire),
  })
  if (way === 'jsapi') return { prepay_id: code }
  return way === 'h5'
    ? { h5_url: `/dev/pay/wechat?prepay_id=${code}&package=simulated` }
    : { code_url: `${shopOrigin}/dev/pay/wechat?pr=${code}` }
}

interface RefundRequest {
  transaction_id: string
  out_refund_no: string
  notify_url?: string
  amount: { refund: number; total: number; currency: string }
}

async function refundOrder(
  trades: SimulatedTrades,
  { transaction_id, out_refund_no, amount, notify_url }: RefundRequest,
) {
  const refundRequest = {
    tradeNo: transaction_id,
    outRefundNo: out_refund_no,
    amountFen: amount.refund,
    notifyUrl: notify_url ?? '',
  }
  return (await trades.refund('wechat', refundRequest)).refund
}

function presentTrade(trade: Trade, trades: SimulatedTrades, { appId, merchantId }: WechatIdentity) {
  const open = trades.isOpen(trade) ? 'NOTPAY' : 'CLOSED'
  return {
    appid: appId,
    mchid: merchantId,
    out_trade_no: trade.outTradeNo,
    ...(trade.tradeNo && { transaction_id: trade.tradeNo, trade_type: trade.way.slice(7).toUpperCase() }),
    trade_state: trade.state === 'paid' ? 'SUCCESS' : open,
    trade_state_desc: trade.state === 'paid' ? '支付成功' : '订单未支付',
    ...(trade.paidAt && { success_time: chinaMoment(trade.paidAt) }),
    amount: { total: trade.amountFen, payer_total: trade.amountFen, currency: 'CNY', payer_currency: 'CNY' },
  }
}

const presentRefund = (refund: Refund) => ({
  refund_id: refund.refundNo,
  out_refund_no: refund.outRefundNo,
  transaction_id: refund.tradeNo,
  out_trade_no: refund.outTradeNo,
  status: refund.isDone ? 'SUCCESS' : 'PROCESSING',
  amount: { refund: refund.amountFen, currency: 'CNY' },
})

const sealedCertificate = ({ ownKey, ownSerial, apiKey }: WechatIdentity) => ({
  serial_no: ownSerial,
  effective_time: '2024-01-01T08:00:00+08:00',
  expire_time: '2100-01-01T07:59:59+08:00',
  encrypt_certificate: seal(selfSigned(ownKey, ownSerial), 'certificate', apiKey),
})

async function offerBill(
  trades: SimulatedTrades,
  identity: WechatIdentity,
  { ownOrigin }: Places,
  day: string,
) {
  const content = await wechatBill(trades, day, identity)
  if (!content) throw new SimulatedRefusal('NO_STATEMENT_EXIST')
  return {
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(content).digest('hex'),
    download_url: `${ownOrigin}/v3/billdownload/file?token=${day}`,
  }
}

export function wechatNotice(
  { trade, refund }: { trade: Trade; refund?: Refund },
  noticeId: number,
  trades: SimulatedTrades,
  identity: WechatIdentity,
) {
  const content = refund
    ? { ...presentRefund(refund), mchid: identity.merchantId, refund_status: 'SUCCESS' }
    : presentTrade(trade, trades, identity)
  return signedNotice(content, refund ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS', noticeId, identity)
}

export function signedNotice(content: object, event: string, noticeId: number, identity: WechatIdentity) {
  const body = JSON.stringify({
    id: `wechat-${noticeId}`,
    create_time: chinaMoment(new Date()),
    event_type: event,
    resource_type: 'encrypt-resource',
    resource: {
      original_type: 'transaction',
      ...seal(JSON.stringify(content), 'transaction', identity.apiKey),
    },
  })
  return proven(identity, body)
}
