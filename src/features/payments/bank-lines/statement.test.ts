import { describe, expect, it } from 'vitest'
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

  const read = (titles: string[], ...rows: string[][]) => {
    const statement = readStatement([['日期', '流水号', ...titles], ...rows])
    return typeof statement === 'string'
      ? statement
      : [statement.lines.map(({ bankReference }) => bankReference), statement.passed, statement.problems]
  }
  const day = '20261125'

  it.each([
    ['借贷标志', '贷', '借'],
    ['收/支', '收入', '支出'],
    ['D/C', 'C', 'D'],
    ['交易方向', '+', '-'],
  ])('reads from %s which money went out', (title, came, went) => {
    const rows = [
      [day, 'IN', '5.00', came],
      [day, 'OUT', '5.00', went],
      [day, 'ODD', '5.00', '?'],
      [day, 'NONE', '5.00', ''],
    ]
    const problems = [4, 5].map((row) => ({ row, problem: 'direction' }))
    expect(read(['交易金额', title], ...rows)).toEqual([['IN'], 1, problems])
  })

  it('has columns for both sides: what went out is never read from a column of both', () => {
    expect(
      read(
        ['交易金额', '收入金额', '支出金额'],
        [day, 'OUT', '9.00', '', '9.00'],
        [day, 'IN', '9.00', '9.00', '-'],
        [day, 'ZERO', '9.00', '0.00', '9.00'],
        [day, 'EMPTY', '9.00', '', ''],
        [day, 'BOTH', '9.00', '9.00', '9.00'],
        [day, 'ODD', '9.00', '9.00', 'nine'],
      ),
    ).toEqual([['IN'], 4, [{ row: 7, problem: 'amount' }]])
    const sides = ['发生额(借方)', '发生额（贷方）']
    expect(read(sides, [day, 'OUT', '9.00', ''], [day, 'IN', '', '9.00'])).toEqual([['IN'], 1, []])
  })

  it('is refused where nothing says which money went out', () => {
    const rows = [day, 'A', '5.00']
    expect(read(['金额'], rows)).toBe('direction')
    expect(read(['金额'], rows, [day, 'B', '-5.00'])).toEqual([['A'], 1, []])
  })

  it('reports a row where a formula has no result, unless nothing reads its column', () => {
    const rows = [
      ['日期', '流水号', '收入金额', '余额'],
      [day, 'READ', '5.00', ''],
      [day, 'LOST', '', '9.00'],
      ['', '', '', ''],
    ]
    expect(
      readStatement(rows, [
        [2, 3],
        [3, 2],
        [4, 2],
      ]),
    ).toMatchObject({
      lines: [{ bankReference: 'READ' }],
      passed: 0,
      problems: [3, 4].map((row) => ({ row, problem: 'formula' })),
    })
  })

  it('is refused without the columns', () => {
    expect(
      readStatement([
        ['产品编号', '数量'],
        ['A', '1'],
      ]),
    ).toBe('header')
  })
})
