import { Document, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { amountInWords } from '#shared/amount-in-words.ts'
import { displayNumber, displayText } from '#shared/display.ts'
import { formatYuan } from '#shared/money.ts'
import { clause, columns, facts, heading, sheet, type TableColumn, table, title } from './pdf.ts'

export interface Party {
  name: string
  taxId: string
  address: string
  contact: string
  phone: string
  bank: string
  account: string
}

export interface ContractLine {
  skuCode: string
  name: string
  casNumber: string
  brand: string
  grade: string
  packing: string
  unit: string
  quantityTenths: number
  unitPriceFen: number
  grossFen: number
  taxRateBp: number
  leadTimeDays: number | null
  isPrecursor: boolean
}

/** Amounts in fen. */
export interface Contract {
  orderNo: string
  placedOn: string
  seller: Party
  buyer: Party
  lines: ContractLine[]
  goodsFen: number
  discountFen: number
  freightFen: number
  netFen: number
  taxFen: number
  totalFen: number
  depositFen: number | null
  settlement: 'prepaid' | 'deposit' | 'cod' | 'credit'
  creditDays: number | null
  /** How long an unpaid order stands. */
  payWithinHours: number
  /** Empty: no invoice is wanted. */
  invoiceType: string
  delivery: { name: string; phone: string; address: string }
  poNumber: string
  projectNumber: string
  remark: string
}

const ticked = (isTrue: boolean, text: string) => `${isTrue ? '■' : '□'} ${text}`

export const sumsOf = (contract: Contract): string[] => [
  [
    `商品金额 ${formatYuan(contract.goodsFen)}`,
    contract.discountFen > 0 && `优惠 -${formatYuan(contract.discountFen)}`,
    `运费 ${formatYuan(contract.freightFen)}`,
    `税额 ${formatYuan(contract.taxFen)}`,
  ]
    .filter(Boolean)
    .join('　'),
  `含税合计：${formatYuan(contract.totalFen)}　大写：${amountInWords(contract.totalFen)}`,
  `未税合计：${formatYuan(contract.netFen)}　大写：${amountInWords(contract.netFen)}`,
]

export const cellsOf = (line: ContractLine, index: number): string[] => [
  String(index + 1),
  line.skuCode,
  [line.name, line.casNumber && `CAS ${line.casNumber}`].filter(Boolean).join('\n'),
  [line.brand, line.grade].filter(Boolean).join('\n'),
  line.packing,
  displayText(line.unit),
  displayNumber(line.quantityTenths / 10),
  formatYuan(line.unitPriceFen),
  formatYuan(line.grossFen),
  `${line.taxRateBp / 100}%`,
  line.leadTimeDays ? `${line.leadTimeDays} 天` : '现货',
]

function paymentClauses(contract: Contract) {
  const { settlement, depositFen, creditDays, payWithinHours } = contract
  const ways = [
    ticked(settlement === 'prepaid' || settlement === 'deposit', '款到发货'),
    ticked(settlement === 'credit', '账期（货到票到）'),
    ticked(settlement === 'cod', '货到付款'),
    ticked(false, '承兑汇票'),
  ].join('　　')
  const detail = {
    prepaid: `需方应于下单后 ${payWithinHours} 小时内付清全部货款，供方收款后安排发货。`,
    deposit: `需方应于下单后 ${payWithinHours} 小时内支付定金 ${formatYuan(depositFen ?? 0)}（${amountInWords(depositFen ?? 0)}），余款于发货前付清。`,
    cod: '需方应于收货时付清全部货款。',
    credit: `需方自确认订单之日起 ${creditDays ?? 30} 日内付清全部货款。`,
  }[settlement]
  return [ways, detail]
}

export type Article = [heading: string, clauses: string[]]

export function articlesOf(contract: Contract): Article[] {
  const { delivery, payWithinHours } = contract
  const isPrepaid = contract.settlement === 'prepaid' || contract.settlement === 'deposit'
  const hasPrecursor = contract.lines.some((line) => line.isPrecursor)
  return [
    [
      '二、质量标准',
      [
        '按产品标注的执行标准或生产企业标准执行；供方随货或在线提供对应批号的质检报告（COA）和安全技术说明书（SDS）。',
      ],
    ],
    [
      '三、交货',
      [
        `收货地址：${delivery.address}　收货人：${delivery.name}　电话：${delivery.phone}`,
        '由供方按产品的储运要求委托承运，危险货物由具备相应资质的承运人运输。现货自合同生效且付款条件满足后安排发货，非现货按明细所列货期交付。',
      ],
    ],
    ['四、付款方式', paymentClauses(contract)],
    [
      '五、发票',
      [contract.invoiceType ? `供方按需方提交的开票资料开具${contract.invoiceType}。` : '需方选择不开发票。'],
    ],
    [
      '六、验收与质量异议',
      [
        '需方收货时应当面检查外包装及件数，如有破损、渗漏或短少，应当日在承运人签收单上注明并通知供方。',
        '需方对产品质量有异议的，应自收货之日起 7 个工作日内以书面形式提出并提供产品批号；逾期未提出的，视为验收合格。',
      ],
    ],
    [
      '七、风险转移',
      ['产品毁损、灭失的风险，在交付需方指定的收货地址并签收前由供方承担，签收后由需方承担。'],
    ],
    [
      '八、管制化学品',
      [
        '易制毒、易制爆等管制化学品非质量原因不予退换；需方应在销售前提供有效的购买许可证、备案证明原件或合法用途说明，并对其真实性和合法使用负责。',
        ...(hasPrecursor ? ['涉及易制毒化学品的，本合同有效期为 6 个月。'] : []),
      ],
    ],
    [
      '九、合同的成立与失效',
      [
        '需方提交订单后，经供方审核通过，本合同成立；供方审核前，需方可以取消订单。',
        ...(isPrepaid ? [`订单提交后 ${payWithinHours} 小时内未付款的，订单自动失效，本合同随之终止。`] : []),
      ],
    ],
    [
      '十、其他',
      [
        '本合同履行中发生争议的，双方协商解决；协商不成的，任何一方可向供方所在地有管辖权的人民法院提起诉讼。',
        '本合同一式两份，双方各执一份，盖章后的传真件、扫描件与原件具有同等效力。',
      ],
    ],
  ]
}

const columnsOfLines: TableColumn[] = [
  { name: '序', share: 2.6, align: 'center' },
  { name: '货号', share: 10 },
  { name: '品名', share: 13 },
  { name: '品牌／级别', share: 9.5 },
  { name: '规格', share: 6.5, align: 'center' },
  { name: '单位', share: 3.4, align: 'center' },
  { name: '数量', share: 4.4, align: 'right' },
  { name: '含税单价', share: 8, align: 'right' },
  { name: '含税金额', share: 9, align: 'right' },
  { name: '税率', share: 4.2, align: 'center' },
  { name: '货期', share: 4.6, align: 'center' },
]

const party = (role: string, { name, taxId, address, contact, phone }: Party) =>
  facts([
    [role, name],
    ['税号', displayText(taxId)],
    ...(address ? [['地址', address] as [string, string]] : []),
    ...(contact ? [['联系人', contact] as [string, string]] : []),
    ['电话', displayText(phone)],
  ])

const signature = (role: string, { name, bank, account }: Party) =>
  facts([
    [`${role}（章）`, name],
    ['开户行', displayText(bank)],
    ['账号', displayText(account)],
    ['授权代表', '　'],
    ['日期', '　　　　年　　月　　日'],
  ])

const textOf = ([name, clauses]: Article) => [heading(name), ...clauses.map(clause)]

export function contractPdf(contract: Contract) {
  const articles = articlesOf(contract)
  return h(
    Document,
    { title: `购销合同 ${contract.orderNo}`, author: contract.seller.name, language: 'zh-CN' },
    sheet(
      `购销合同　${contract.orderNo}`,
      title('购销合同'),
      columns(
        facts([
          ['合同编号', contract.orderNo],
          ['订购日期', contract.placedOn],
        ]),
        facts([
          ['采购单号', displayText(contract.poNumber)],
          ['课题／经费号', displayText(contract.projectNumber)],
        ]),
      ),
      h(View, { style: { height: 6 } }),
      columns(party('供方', contract.seller), party('需方', contract.buyer)),
      heading('一、产品明细'),
      table(columnsOfLines, contract.lines.map(cellsOf)),
      h(View, { style: { marginTop: 4 }, wrap: false }, ...sumsOf(contract).map(clause)),
      contract.remark ? h(Text, null, `备注：${contract.remark}`) : null,
      ...articles
        .slice(0, -1)
        .map((article) => h(View, { key: article[0], wrap: false }, ...textOf(article))),
      // on one sheet with the last article, so that nobody signs a sheet without text
      h(
        View,
        { wrap: false },
        ...articles.slice(-1).flatMap(textOf),
        h(View, { style: { height: 14 } }),
        columns(signature('供方', contract.seller), signature('需方', contract.buyer)),
      ),
    ),
  )
}
