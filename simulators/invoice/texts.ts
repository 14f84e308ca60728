import type { InvoiceDocument, InvoiceParty } from '#server/gateways/invoice/issuer.ts'
import { amountInWords } from '#shared/amount-in-words.ts'
import { shanghaiDate } from '#shared/display.ts'

export const sampleMark = '样例 DEMO'
export const sampleNote =
  '演示环境生成的样例，不是税务发票，不得用于报销、抵扣。Sample of a demo shop, not a tax invoice.'

const yuan = (fen: number) => (fen / 100).toFixed(2)

function words(fen: number) {
  const text = amountInWords(Math.abs(fen)).replace('人民币', '')
  return fen < 0 ? `（负数）${text}` : text
}

export interface InvoiceTexts {
  title: string
  number: string
  issuedOn: string
  buyer: InvoiceParty
  seller: InvoiceParty
  lines: {
    code: string
    name: string
    specification: string
    unit: string
    quantity: string
    price: string
    net: string
    rate: string
    tax: string
  }[]
  net: string
  tax: string
  total: string
  totalInWords: string
  remarks: string[]
}

export interface DrawnInvoice {
  document: InvoiceDocument
  number: string
  issuedAt: Date
}

const bankLine = ({ bank, account }: InvoiceParty) => [bank, account].filter(Boolean).join(' ')

/** What the three files show. Amounts of a red-letter invoice are negative. */
export function textsOf({ document, number, issuedAt }: DrawnInvoice): InvoiceTexts {
  const { kind, receiptType, buyer, seller, original } = document
  const sign = kind === 'red' ? -1 : 1
  const isSpecial = receiptType === 0
  return {
    number,
    buyer,
    seller,
    title: `电子发票（${isSpecial ? '增值税专用发票' : '普通发票'}）`,
    issuedOn: shanghaiDate(issuedAt).replace(/(\d+)-(\d+)-(\d+)/, '$1年$2月$3日'),
    lines: document.lines.map((line) => ({
      code: line.taxCode,
      name: line.itemName,
      specification: line.specification,
      unit: line.quantityTenths === null ? '' : line.unit,
      quantity: line.quantityTenths === null ? '' : String((sign * line.quantityTenths) / 10),
      price: line.netUnitPrice ?? '',
      net: yuan(sign * line.netFen),
      rate: `${line.taxRateBp / 100}%`,
      tax: yuan(sign * line.taxFen),
    })),
    net: yuan(sign * document.netFen),
    tax: yuan(sign * document.taxFen),
    total: yuan(sign * document.totalFen),
    totalInWords: words(sign * document.totalFen),
    remarks: [
      ...(original ? [`被红冲蓝字数电发票号码：${original.number}　红冲原因：${original.reason}`] : []),
      ...(isSpecial && bankLine(buyer)
        ? [
            `购方地址：${buyer.address}　电话：${buyer.phone}`,
            `购方开户银行及账号：${bankLine(buyer)}`,
            `销方开户银行及账号：${bankLine(seller)}`,
          ]
        : []),
      ...(document.remark ? [document.remark] : []),
      `开票申请号：${document.requestNo}`,
    ],
  }
}
