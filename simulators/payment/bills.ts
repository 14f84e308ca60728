import { crc32 } from 'node:zlib'
import { amountText, chinaTime } from '#server/gateways/payment/formats.ts'
import { startOfShanghaiDay } from '#shared/display.ts'
import type { Identities } from './keys.ts'
import { listRefundsDone, listTradesPaid } from './repository.ts'
import type { SimulatedTrades } from './trades.ts'

const dayMs = 86_400_000

async function readDay(trades: SimulatedTrades, channel: 'alipay' | 'wechat', day: string) {
  const from = startOfShanghaiDay(day)
  const until = new Date(from.getTime() + dayMs)
  const paid = await listTradesPaid(trades.db, channel, from, until)
  const refunds = await listRefundsDone(trades.db, channel, from, until)
  return { paid, refunds }
}

const alipayColumns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

/** A day's bill as Alipay sends it: a ZIP of two CSV files in GBK, columns padded by tabs. */
export async function alipayBill(trades: SimulatedTrades, day: string, { sellerId }: Identities['alipay']) {
  const { paid, refunds } = await readDay(trades, 'alipay', day)
  const line = (
    tradeNo: string | null,
    outNo: string,
    kind: string,
    subject: string,
    at: Date,
    fen: number,
    refundNo: string,
  ) => {
    const yuan = `${kind === '退款' ? '-' : ''}${amountText(fen)}`
    const start = [tradeNo, outNo, kind, subject.replaceAll(',', '，'), chinaTime(at), chinaTime(at)]
    return [
      ...start,
      '',
      '',
      '',
      '',
      'bui***@reagora.cn',
      yuan,
      yuan,
      ...Array(8).fill('0.00'),
      refundNo,
      '0.00',
      '0.00',
      '',
    ]
      .map((value) => `${value}\t`)
      .join(',')
  }
  const details = [
    `#支付宝业务明细查询`,
    `#账号：[${sellerId}]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 23:59:59]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    alipayColumns,
    ...paid.map((one) =>
      line(one.tradeNo, one.outTradeNo, '交易', one.subject, one.paidAt ?? one.createdAt, one.amountFen, ''),
    ),
    ...refunds.map((one) =>
      line(one.tradeNo, one.outTradeNo, '退款', '退款', one.doneAt, one.amountFen, one.outRefundNo),
    ),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#导出时间：[${chinaTime(new Date())}]`,
  ]
  const sums = [
    '#支付宝业务汇总查询',
    '门店编号,门店名称,交易订单总笔数,退款订单总笔数',
    `合计,,${paid.length},${refunds.length}`,
  ]
  const name = `${sellerId}0156_${day.replaceAll('-', '')}`
  return zipped([
    { name: `${name}_业务明细(汇总).csv`, content: sums.join('\r\n') },
    { name: `${name}_业务明细.csv`, content: details.join('\r\n') },
  ])
}

const wechatColumns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

interface WechatLine {
  at: Date
  tradeNo: string | null
  outNo: string
  state: 'SUCCESS' | 'REFUND'
  fen: number
  refund?: [own: string, theirs: string, amount: string]
}

function wechatLine({ appId, merchantId }: Identities['wechat'], line: WechatLine) {
  const { at, tradeNo, outNo, state, fen, refund = ['0', '0', '0.00'] } = line
  const isRefund = state === 'REFUND'
  const [own, theirs, back] = refund
  const amount = isRefund ? '0.00' : amountText(fen)
  return [
    chinaTime(at),
    appId,
    merchantId,
    '0',
    '',
    tradeNo,
    outNo,
    'o-simulated',
    'NATIVE',
    state,
    'OTHERS',
    'CNY',
    amount,
    '0.00',
    theirs,
    own,
    back,
    '0.00',
    isRefund ? 'ORIGINAL' : '',
    isRefund ? 'SUCCESS' : '',
    '',
    '',
    '0.00000',
    '0.60%',
    isRefund ? '0.00' : amount,
    back,
    '',
  ]
    .map((value) => `\`${value}`)
    .join(',')
}

/** CSV, a grave accent before each value, sums at the end. @returns undefined for a day without trades */
export async function wechatBill(trades: SimulatedTrades, day: string, identity: Identities['wechat']) {
  const { paid, refunds } = await readDay(trades, 'wechat', day)
  if (paid.length + refunds.length === 0) return undefined
  return [
    wechatColumns,
    ...paid.map((one) =>
      wechatLine(identity, {
        at: one.paidAt ?? one.createdAt,
        tradeNo: one.tradeNo,
        outNo: one.outTradeNo,
        state: 'SUCCESS',
        fen: one.amountFen,
      }),
    ),
    ...refunds.map((one) =>
      wechatLine(identity, {
        at: one.doneAt,
        tradeNo: one.tradeNo,
        outNo: one.outTradeNo,
        state: 'REFUND',
        fen: one.amountFen,
        refund: [one.outRefundNo, one.refundNo, amountText(one.amountFen)],
      }),
    ),
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    `\`${paid.length},\`0.00,\`0.00,\`0.00,\`0.00,\`0.00,\`0.00`,
    '',
  ].join('\r\n')
}

/** The bytes of each character in GBK: Node reads it, but does not write it. */
function gbkBytes() {
  const decoder = new TextDecoder('gbk')
  const known = new Map<string, number>()
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail === 0x7f) continue
      const sign = decoder.decode(Uint8Array.of(lead, trail))
      if (sign.length === 1 && !known.has(sign)) known.set(sign, (lead << 8) | trail)
    }
  return known
}

function inGbk(text: string) {
  const known = gbkBytes()
  const bytes = Array.from(text).flatMap((sign) => {
    const code = sign.charCodeAt(0) < 128 ? sign.charCodeAt(0) : (known.get(sign) ?? 0x3f)
    return code > 255 ? [code >> 8, code & 255] : [code]
  })
  return Buffer.from(bytes)
}

/** Stored, not compressed. */
function zipped(files: { name: string; content: string }[]) {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const [title, bytes] = [inGbk(name), inGbk(content)]
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(bytes.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('504b01021400', 'hex'), about, place, title)
    parts.push(Buffer.from('504b0304', 'hex'), about, title, bytes)
    offset += 30 + title.length + bytes.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32BE(0x504b0506, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}
