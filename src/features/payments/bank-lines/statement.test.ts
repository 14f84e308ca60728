import { describe, expect, it } from 'vitest'
import { rate } from './match.ts'
import { readStatement } from './statement.ts'

describe('a statement of a bank', () => {
  it('is read below its preamble, money that came only', () => {
    const rows = [
      ['账户明细查询'],
      [
        '交易日期',
        '交易流水号',
        '借方发生额(元)',
        '贷方发生额（元）',
        '对方户名',
        '对方账号',
        '摘要',
        '附言',
      ],
      ['20261125', 'A1', '', '1,234.50', '示例大学', '6222', '汇款', '订单2026111400000221'],
      ['2026/11/25 10:11:12', 'A2', '99.00', '', '供应商', '1', '付款', ''],
      ['2026年1月5日', 'A3', '', '5', '', '', '', ''],
      ['20261131', 'A4', '', '5', '', '', '', ''],
      ['20261125', '', '', '5', '', '', '', ''],
      ['20261125', 'A6', '', '5.005', '', '', '', ''],
      ['合计', '', '99.00', '', '', '', '', ''],
    ]
    expect(readStatement(rows)).toEqual({
      lines: [
        {
          bankReference: 'A1',
          bookedOn: '2026-11-25',
          amountFen: 123_450,
          payer: '示例大学',
          payerAccount: '6222',
          remark: '订单2026111400000221 汇款',
        },
        {
          bankReference: 'A3',
          bookedOn: '2026-01-05',
          amountFen: 500,
          payer: '',
          payerAccount: '',
          remark: '',
        },
      ],
      passed: 2,
      problems: [
        { row: 6, problem: 'day' },
        { row: 7, problem: 'reference' },
        { row: 8, problem: 'amount' },
      ],
    })
  })

  it('is refused without the columns', () => {
    expect(
      readStatement([
        ['产品编号', '数量'],
        ['A', '1'],
      ]),
    ).toBeUndefined()
  })
})

it('a proposal says why it fits', () => {
  const line = { amountFen: 10_000, payer: '示例大学', remark: '货款P202611250000001' }
  const target = {
    number: 'P202611250000001',
    orderNos: ['2026111400000221'],
    companyName: '示例大学',
    dueFen: 10_000,
  }
  expect(rate(line, target)).toEqual({ reasons: ['number', 'amount', 'payer'], isExact: true })
  expect(rate(line, { ...target, number: 'X', dueFen: 9000 })).toEqual({ reasons: ['payer'], isExact: false })
})
