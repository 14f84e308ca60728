import { parse } from 'csv-parse/sync'
import { invariant } from '#shared/failure.ts'
import { type BillRow, ChannelUnavailable, cell } from '../channel.ts'
import { fenOf } from '../formats.ts'

/** CSV in UTF-8, a grave accent before each value, totals at the end. @throws ChannelUnavailable when it is not */
export function readWechatBill(text: string): BillRow[] {
  const plain = text.replace(/^\uFEFF/, '')
  if (!plain.startsWith('交易时间')) throw new ChannelUnavailable('WeChat sent a bill without trades')
  const trades = plain.split(/\r?\n(?=总交易单数)/)[0]
  invariant(trades)
  const rows: Record<string, string>[] = parse(trades, {
    columns: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    cast: (value, { header }) => (header ? value : value.replace(/^`/, '')),
  })
  return rows.map((row) => {
    const isRefund = row.交易状态 === 'REFUND'
    return {
      kind: isRefund ? 'refund' : 'payment',
      paymentNo: cell(row, '商户订单号'),
      tradeNo: cell(row, '微信订单号'),
      refundNo: isRefund ? cell(row, '商户退款单号') : '',
      amountFen: fenOf(isRefund ? row.退款金额 : row.订单金额 || row.应结订单金额),
    }
  })
}
