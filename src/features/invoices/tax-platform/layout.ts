import type { RowSource, SheetCell } from '#server/files/workbook.ts'
import type { InvoiceDocument } from '#server/gateways/invoice/issuer.ts'
import { shanghaiDate } from '#shared/display.ts'
import { fromTenths } from '#shared/quantity.ts'
import { netUnitPrice } from '../issuing/amounts.ts'

/** A document with the numbers of the orders that it is for. */
export interface ExportedDocument extends InvoiceDocument {
  orderNos: string[]
}

/** As the platform names it in the template; it refuses files of other editions. */
export const templateEdition = 'pt:20260401'

const basicTitles = [
  '发票流水号',
  '发票类型',
  '特定业务类型',
  '是否含税',
  '受票方自然人标识',
  '购买方名称',
  '购买方纳税人识别号',
  '购买方证件类型',
  '购买方证件号码',
  '购买方国籍（或地区）',
  '购买方地址',
  '购买方所在地区（报废产品收购必填）',
  '购买方所在地区（报废产品收购必填）',
  '购买方所在地区（报废产品收购必填）',
  '购买方所在地区（报废产品收购必填）',
  '购买方详细地址（报废产品收购必填）',
  '购买方电话',
  '购买方开户银行',
  '购买方银行账号',
  '是否展示购买方地址电话银行账号',
  '是否开具涉税专业服务发票品目',
  '涉税专业服务协议编号',
  '备注',
  '报废产品销售类型',
  '每千克煤炭发热量',
  '干基全硫',
  '干燥无灰基挥发分',
  '销售方开户行',
  '销售方银行账号',
  '是否展示销售方地址电话银行账号',
  '购买方邮箱',
  '购买方经办人姓名',
  '购买方经办人证件类型',
  '购买方经办人证件号码',
  '经办人国籍(地区)',
  '经办人自然人纳税人识别号',
  '放弃享受减按1%征收率原因',
  '收款人',
  '复核人',
]

const lineTitles = [
  '发票流水号',
  '项目名称',
  '商品和服务税收编码',
  '规格型号',
  '单位',
  '数量',
  '单价',
  '金额',
  '税率',
  '折扣金额',
  '是否使用优惠政策',
  '优惠政策类型',
  '即征即退类型',
  '煤炭种类',
]

/** The platform's limits, in characters. */
const most = {
  name: 100,
  address: 100,
  phone: 50,
  bank: 100,
  item: 100,
  specification: 40,
  unit: 22,
  remark: 230,
}

const typeNames = { 0: '增值税专用发票', 1: '普通发票' } as const

const columnsOf = (titles: string[]) => titles.map((title) => ({ title, width: 18 }))

const textCells = (values: readonly string[]): SheetCell[] => values.map((value) => ({ value }))

/** Our numbers come first: the answer of the platform is matched by them. */
export function remarkOf({
  requestNo,
  orderNos,
  remark,
}: Pick<ExportedDocument, 'requestNo' | 'orderNos' | 'remark'>) {
  const start = `申请单号${requestNo} 订单号`
  const end = remark === '' ? '' : ` ${remark}`
  let listed = ''
  for (const [index, orderNo] of orderNos.entries()) {
    const next = listed === '' ? orderNo : `${listed}、${orderNo}`
    const rest = `等${orderNos.length}单`
    const isLast = index === orderNos.length - 1
    if (start.length + next.length + (isLast ? 0 : rest.length) > most.remark)
      return `${start}${listed}${rest}`
    listed = next
  }
  return `${start}${listed}${end}`.slice(0, most.remark)
}

function basicRow(document: ExportedDocument): SheetCell[] {
  const { requestNo, receiptType, buyer } = document
  const filled: Record<string, string> = {
    发票流水号: requestNo,
    发票类型: typeNames[receiptType],
    是否含税: '是',
    受票方自然人标识: '否',
    购买方名称: buyer.name.slice(0, most.name),
    购买方纳税人识别号: buyer.taxId,
    购买方地址: buyer.address.slice(0, most.address),
    购买方电话: buyer.phone.slice(0, most.phone),
    购买方开户银行: buyer.bank.slice(0, most.bank),
    购买方银行账号: buyer.account,
    备注: remarkOf(document),
  }
  return textCells(basicTitles.map((title) => filled[title] ?? ''))
}

/** Without a sign of the currency: the platform reads it. */
const inYuan = (fen: number) => (fen / 100).toFixed(2)

const rateOf = (taxRateBp: number) => String(taxRateBp / 10_000)

/**
 * With tax: the platform takes the tax out of each line as the shop did, so amounts agree to the fen.
 * A line that costs nothing cannot be on an invoice.
 */
function lineRows({ requestNo, lines }: ExportedDocument): SheetCell[][] {
  return lines
    .map((line) => ({ ...line, grossFen: line.netFen + line.taxFen }))
    .filter(({ grossFen }) => grossFen > 0)
    .map(({ itemName, taxCode, specification, unit, quantityTenths, grossFen, taxRateBp }) =>
      textCells([
        requestNo,
        itemName.slice(0, most.item),
        taxCode,
        specification.slice(0, most.specification),
        unit.slice(0, most.unit),
        quantityTenths === null ? '' : String(fromTenths(quantityTenths)),
        quantityTenths === null ? '' : netUnitPrice(grossFen, quantityTenths),
        inYuan(grossFen),
        rateOf(taxRateBp),
      ]),
    )
}

const emptySheet = (name: string, titles: string[]): RowSource => ({
  name,
  above: [[], []],
  columns: columnsOf(titles),
  rows: [],
})

/** The sheets of the platform's template for the batch import. */
export const batchSheets = (documents: readonly ExportedDocument[]): RowSource[] => [
  { ...emptySheet('1-发票基本信息', basicTitles), rows: documents.map(basicRow) },
  { ...emptySheet('2-发票明细信息', lineTitles), rows: documents.flatMap(lineRows) },
  emptySheet('3-特定业务信息', ['发票流水号']),
  emptySheet('4-附加要素信息', ['发票流水号', '附加要素名称', '附加要素内容']),
  { name: 'excelVersion', above: [[], [], []], columns: [{ title: templateEdition, width: 16 }], rows: [] },
]

const redTitles = [
  '申请单号',
  '蓝字数电票号码',
  '蓝字发票开票日期',
  '开具红字发票原因',
  '购买方名称',
  '购买方纳税人识别号',
  '序号',
  '项目名称',
  '商品和服务税收编码',
  '规格型号',
  '单位',
  '数量',
  '单价',
  '金额',
  '税率',
  '税额',
  '备注',
]

function redRows(document: ExportedDocument): SheetCell[][] {
  const { requestNo, original, buyer, lines } = document
  return lines.map((line, index) =>
    textCells([
      requestNo,
      original?.number ?? '',
      original ? shanghaiDate(original.issuedAt) : '',
      original?.reason ?? '',
      buyer.name,
      buyer.taxId,
      String(index + 1),
      line.itemName,
      line.taxCode,
      line.specification,
      line.unit,
      line.quantityTenths === null ? '' : String(-fromTenths(line.quantityTenths)),
      line.netUnitPrice ?? '',
      `-${inYuan(line.netFen)}`,
      rateOf(line.taxRateBp),
      `-${inYuan(line.taxFen)}`,
      remarkOf(document),
    ]),
  )
}

/** What the platform asks for in a confirmation of a red-letter invoice (红字发票信息确认单). */
export const redSheets = (documents: readonly ExportedDocument[]): RowSource[] => [
  { name: '红字发票信息确认单', columns: columnsOf(redTitles), rows: documents.flatMap(redRows) },
]
