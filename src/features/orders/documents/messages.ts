import type { Text } from '#shared/locale.ts'

export const documentAnswers = {
  tooManyOrders: [
    '一次最多导出 {most} 个订单，请缩小筛选范围后重试',
    'At most {most} orders are exported at once. Please narrow the list and try again.',
  ],
  tooManyLines: [
    '一次最多导出 {most} 行商品，请缩小筛选范围后重试',
    'At most {most} lines are exported at once. Please narrow the list and try again.',
  ],
  status: ['状态', 'Status'],
  sku: ['货号', 'SKU'],
  brand: ['品牌', 'Brand'],
  unit: ['单位', 'Unit'],
} satisfies Record<string, Text>

/** Contract and letter are legal documents in Chinese only. */
export const contractTexts = {
  title: '购销合同',
  number: '合同编号',
  placedOn: '订购日期',
  poNumber: '采购单号',
  projectNumber: '课题／经费号',
  seller: '供方',
  buyer: '需方',
  taxId: '税号',
  address: '地址',
  contact: '联系人',
  phone: '电话',
  bank: '开户行',
  account: '账号',
  representative: '授权代表',
  date: '日期',
  blankDate: '　　　　年　　月　　日',
  seal: (role: string) => `${role}（章）`,
  remark: (text: string) => `备注：${text}`,
  lines: '一、产品明细',
  columns: {
    number: '序',
    sku: '货号',
    name: '品名',
    brand: '品牌／级别',
    packing: '规格',
    unit: '单位',
    quantity: '数量',
    price: '含税单价',
    amount: '含税金额',
    taxRate: '税率',
    leadTime: '货期',
  },
  days: (count: number) => `${count} 天`,
  inStock: '现货',
  goods: (amount: string) => `商品金额 ${amount}`,
  discount: (amount: string) => `优惠 -${amount}`,
  freight: (amount: string) => `运费 ${amount}`,
  tax: (amount: string) => `税额 ${amount}`,
  total: (amount: string, words: string) => `含税合计：${amount}　大写：${words}`,
  net: (amount: string, words: string) => `未税合计：${amount}　大写：${words}`,
  methods: { prepaid: '款到发货', credit: '账期（货到票到）', cod: '货到付款', draft: '承兑汇票' },
  settlements: {
    prepaid: (hours: number) => `需方应于下单后 ${hours} 小时内付清全部货款，供方收款后安排发货。`,
    deposit: (hours: number, amount: string, words: string) =>
      `需方应于下单后 ${hours} 小时内支付定金 ${amount}（${words}），余款于发货前付清。`,
    cod: '需方应于收货时付清全部货款。',
    credit: (days: number) => `需方自确认订单之日起 ${days} 日内付清全部货款。`,
  },
  quality: {
    heading: '二、质量标准',
    text: '按产品标注的执行标准或生产企业标准执行；供方随货或在线提供对应批号的质检报告（COA）和安全技术说明书（SDS）。',
  },
  delivery: {
    heading: '三、交货',
    to: (address: string, name: string, phone: string) =>
      `收货地址：${address}　收货人：${name}　电话：${phone}`,
    text: '由供方按产品的储运要求委托承运，危险货物由具备相应资质的承运人运输。现货自合同生效且付款条件满足后安排发货，非现货按明细所列货期交付。',
  },
  payment: '四、付款方式',
  invoice: {
    heading: '五、发票',
    ofType: (type: string) => `供方按需方提交的开票资料开具${type}。`,
    none: '需方选择不开发票。',
  },
  acceptance: {
    heading: '六、验收与质量异议',
    texts: [
      '需方收货时应当面检查外包装及件数，如有破损、渗漏或短少，应当日在承运人签收单上注明并通知供方。',
      '需方对产品质量有异议的，应自收货之日起 7 个工作日内以书面形式提出并提供产品批号；逾期未提出的，视为验收合格。',
    ],
  },
  risk: {
    heading: '七、风险转移',
    text: '产品毁损、灭失的风险，在交付需方指定的收货地址并签收前由供方承担，签收后由需方承担。',
  },
  regulated: {
    heading: '八、管制化学品',
    text: '易制毒、易制爆等管制化学品非质量原因不予退换；需方应在销售前提供有效的购买许可证、备案证明原件或合法用途说明，并对其真实性和合法使用负责。',
    precursors: '涉及易制毒化学品的，本合同有效期为 6 个月。',
  },
  validity: {
    heading: '九、合同的成立与失效',
    text: '需方提交订单后，经供方审核通过，本合同成立；供方审核前，需方可以取消订单。',
    unpaid: (hours: number) => `订单提交后 ${hours} 小时内未付款的，订单自动失效，本合同随之终止。`,
  },
  other: {
    heading: '十、其他',
    texts: [
      '本合同履行中发生争议的，双方协商解决；协商不成的，任何一方可向供方所在地有管辖权的人民法院提起诉讼。',
      '本合同一式两份，双方各执一份，盖章后的传真件、扫描件与原件具有同等效力。',
    ],
  },
}

export const letterTexts = {
  title: '易制毒化学品运输委托书',
  classes: { 'precursor-1': '第一类', 'precursor-2': '第二类', 'precursor-3': '第三类' } as Record<
    string,
    string
  >,
  goods: '委托运输的货物',
  columns: {
    name: '品名',
    class: '类别',
    casNumber: 'CAS 号',
    specification: '浓度／规格',
    unNumber: 'UN 号',
    packing: '包装',
    pieces: '件数',
    amount: '数量',
  },
  transport: '运输',
  from: '起运地',
  to: '到达地',
  contract: '购销合同号',
  company: '收货单位',
  consignee: '收货人',
  period: ['委托期限', '自　　年　　月　　日至　　年　　月　　日'] as [string, string],
  permits: '证明',
  purchase: '购买证明',
  purchaseOf: (number: string, validUntil: string) => `编号 ${number}　有效期至 ${validUntil}`,
  transportPermit: '运输许可',
  transportPermitOf: (number: string, validUntil: string) =>
    `许可／备案编号 ${number}　有效期至 ${validUntil}`,
  blankDate: '　　　　年　　月　　日',
  duties: '委托事项',
  dutyTexts: [
    '一、委托方委托承运人运输上列易制毒化学品，并办理所需的运输许可或备案手续。',
    '二、承运人应查验货物与运输许可或备案证明所载的品种、数量、到达地、收货单位相符，不符的不得承运。',
    '三、运输途中由驾驶员或押运员全程携带运输许可证或备案证明；不得转委托无相应资质的单位或个人。',
    '四、发生丢失、被盗、被抢的，承运人应立即报告当地公安机关并通知委托方。',
  ],
  shipperSeal: '委托方（公章）',
  carrierSeal: '承运人（公章）',
  date: '日期',
  shipper: {
    name: '委托方',
    code: '信用代码',
    address: '地址',
    agent: '经办人',
    agentId: '身份证号',
    phone: '联系电话',
  },
  carrier: ['承运人', '道路危货证', '车牌号', '驾驶员', '押运员', '从业资格号'],
}
