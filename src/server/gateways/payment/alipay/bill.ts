import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { fromBufferPromise } from 'yauzl'
import { type BillRow, ChannelUnavailable, cell } from '../channel.ts'
import { fenOf } from '../formats.ts'

const mostBytes = 200 * 1024 * 1024

/** A ZIP with CSV files in GBK. @throws ChannelUnavailable when it is not */
export async function readAlipayBill(zip: Buffer): Promise<BillRow[]> {
  const file = await fromBufferPromise(zip, { decodeStrings: false }).catch(() => undefined)
  if (!file) throw new ChannelUnavailable('Alipay sent a bill that is no ZIP file')
  for await (const entry of file.eachEntry()) {
    if (entry.uncompressedSize > mostBytes)
      throw new ChannelUnavailable('Alipay sent a bill that is too large')
    const text = new TextDecoder('gbk').decode(await buffer(await file.openReadStreamPromise(entry)))
    const rows = readDetails(text)
    if (rows) return rows
  }
  throw new ChannelUnavailable('Alipay sent a bill without trades')
}

function readDetails(text: string): BillRow[] | undefined {
  const table = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join('\n')
  const rows: Record<string, string>[] = parse(table, { columns: true, trim: true, relax_column_count: true })
  if (!table.startsWith('支付宝交易号')) return
  return rows.map((row) => {
    const isRefund = row.业务类型 === '退款'
    return {
      kind: isRefund ? 'refund' : 'payment',
      paymentNo: cell(row, '商户订单号'),
      tradeNo: cell(row, '支付宝交易号'),
      refundNo: isRefund ? cell(row, '退款批次号/请求号') : '',
      amountFen: fenOf(row['订单金额（元）']?.replace(/^-/, '')),
    }
  })
}
