import { describe, expect, it } from 'vitest'
import { articlesOf, type Contract, contractPdf, sumsOf } from './contract.ts'

const party = { name: '', taxId: '', address: '', contact: '', phone: '', bank: '', account: '' }

const contract = (traits: Partial<Contract> = {}): Contract => ({
  orderNo: '2026112200000023',
  placedOn: '2026-11-22',
  seller: party,
  buyer: party,
  lines: [],
  goodsFen: 11_026,
  discountFen: 0,
  freightFen: 3300,
  netFen: 12_678,
  taxFen: 1648,
  totalFen: 14_326,
  depositFen: null,
  settlement: 'prepaid',
  creditDays: null,
  payWithinHours: 48,
  invoiceType: '',
  invoiceTypeEn: '',
  delivery: { name: '', phone: '', address: '' },
  poNumber: '',
  projectNumber: '',
  remark: '',
  ...traits,
})

const line = {
  skuCode: 'A1',
  name: '丙酮',
  nameEn: 'Acetone',
  casNumber: '67-64-1',
  brand: '',
  grade: '',
  packing: '500 mL',
  unit: '瓶',
  quantityTenths: 10,
  unitPriceFen: 100,
  grossFen: 100,
  taxRateBp: 1300,
  leadTimeDays: null,
}

const textOf = (traits: Partial<Contract>) => articlesOf(contract(traits)).flat(2).join('\n')

describe('a contract', () => {
  it('states both totals in figures and in words', () => {
    expect(sumsOf(contract())).toEqual([
      '商品金额 ¥110.26　运费 ¥33.00　税额 ¥16.48',
      '含税合计：¥143.26　大写：人民币壹佰肆拾叁元贰角陆分',
      '未税合计：¥126.78　大写：人民币壹佰贰拾陆元柒角捌分',
    ])
  })

  it('is signed below its last article on the same sheet, and prints no "-" for an address', () => {
    const { buyer } = contract()
    const { blocks } = contractPdf(contract({ buyer: { ...buyer, taxId: '1', phone: '2' } }))
    const last = JSON.stringify(blocks.at(-1))
    expect(blocks.at(-1)?.kind).toBe('together')
    expect(last).toContain('十、其他')
    expect(last).toContain('供方（章）')
    expect(JSON.stringify(blocks)).not.toContain('"地址"')
  })

  it.each([
    ['prepaid', '■ 款到发货', '48 小时内付清'],
    ['deposit', '■ 款到发货', '支付定金 ¥42.98（人民币肆拾贰元玖角捌分）'],
    ['credit', '■ 账期（货到票到）', '30 日内付清'],
    ['cod', '■ 货到付款', '收货时付清'],
  ] as const)('settled by %s ticks that method and states the due date', (settlement, ticked, detail) => {
    const text = textOf({ settlement, depositFen: 4298, creditDays: 30 })
    expect(text).toContain(ticked)
    expect(text).toContain(detail)
    expect(text.match(/■/g)).toHaveLength(1)
  })

  it('lapses unpaid only where it is paid in advance', () => {
    expect(textOf({ settlement: 'prepaid' })).toContain('订单自动失效')
    expect(textOf({ settlement: 'credit' })).not.toContain('订单自动失效')
  })

  it('with precursors has an end date', () => {
    const lines = [{ ...line, isPrecursor: true }]
    expect(textOf({ lines })).toContain('有效期为 6 个月')
    expect(textOf({ lines: [{ ...line, isPrecursor: false }] })).not.toContain('有效期为 6 个月')
  })

  it('for readers of English ends with a translation that says which text is binding', () => {
    const lines = [{ ...line, isPrecursor: true }]
    const chinese = contractPdf(contract({ lines })).blocks
    const both = contractPdf(contract({ lines }), true).blocks
    expect(both.slice(0, chinese.length)).toEqual(chinese)
    const added = JSON.stringify(both.slice(chinese.length))
    expect(added).toContain('the Chinese text above is the contract and prevails')
    expect(added).toContain('Acetone')
    expect(added).toContain('valid for 6 months')
    const articles = both.filter(({ kind }) => kind === 'together').length
    expect(articles - chinese.filter(({ kind }) => kind === 'together').length).toBe(
      articlesOf(contract()).length + 1,
    )
  })

  it('states the kind of invoice, or that none is wanted', () => {
    expect(textOf({ invoiceType: '增值税普通发票' })).toContain('开具增值税普通发票。')
    expect(textOf({})).toContain('需方选择不开发票。')
  })
})
