import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPack } from './packs.ts'
import { type ReadLine, readLine } from './read-line.ts'
import { readTable, readText } from './read-rows.ts'

/** The quantity of a row, or why it has none. */
const quantityOf = ({ wrongQuantity, isUnclear, quantityTenths }: ReadLine) =>
  wrongQuantity ?? (isUnclear ? 'unclear' : quantityTenths)

/** Includes the processor time, which hardly depends on other load. */
function timed<T>(work: () => T): [T, number] {
  const before = process.threadCpuUsage()
  const result = work()
  const { user, system } = process.threadCpuUsage(before)
  return [result, (user + system) / 1000]
}

describe('a pasted line', () => {
  it.each([
    ['乙腈 HPLC 4L*4 2瓶', '乙腈 HPLC 4L*4', 20],
    ['乙腈，HPLC，4L，2 瓶', '乙腈 HPLC 4L', 20],
    ['乙醇 500ml/瓶 3瓶', '乙醇 500ml', 30],
    ['丙酮 500毫升 两瓶', '丙酮 500毫升', 20],
    ['无水乙醇500ml×20瓶', '无水乙醇500ml', 200],
    ['64-17-5 x3', '64-17-5', 30],
    ['64-17-5', '64-17-5', undefined],
    ['RG325565-4X4L *2', 'RG325565-4X4L', 20],
    ['１． 氯化钠　５００ｇ　２瓶', '氯化钠 500g', 20],
    ['1,4-二氧六环 500mL', '1,4-二氧六环 500mL', undefined],
    ['2-丙醇 AR 500ml', '2-丙醇 AR 500ml', undefined],
    ['2瓶 乙腈 4L', '乙腈 4L', 20],
    ['氢氧化钠 数量：2.5', '氢氧化钠', 25],
    ['acetone 2.5L 3 bottles', 'acetone 2.5L', 30],
    ['乙腈 500ml*3', '乙腈 500ml*3', undefined],
    ['要三瓶甲苯', '甲苯', 30],
    ['要十二瓶甲苯', '甲苯', 120],
    ['氯化钠 500g 二十瓶', '氯化钠 500g', 200],
    ['氯化钠500g三十五瓶', '氯化钠500g', 350],
    ['氯化钠 一百二十瓶', '氯化钠', 1200],
    ['1. 丙酮 500ml 10', '丙酮 500ml', 100],
    ['乙腈 4L*4 2', '乙腈 4L*4', 20],
    ['吐温 80', '吐温 80', undefined],
    ['聚乙二醇 400 500g', '聚乙二醇 400 500g', undefined],
  ])('%s', (line, keyword, quantityTenths) => {
    expect(readLine(line)).toEqual({ keyword, quantityTenths })
  })

  it.each([
    ['乙腈 4L 2.55瓶', '乙腈 4L', '2.55'],
    ['乙腈4L 2.55 瓶', '乙腈4L', '2.55'],
    ['乙腈 0瓶', '乙腈', '0'],
    ['乙腈 4L*4 -2瓶', '乙腈 4L*4', '-2'],
    ['乙腈 100000瓶', '乙腈', '100000'],
    ['64-17-5 x 0', '64-17-5', '0'],
    ['64-17-5 x-3', '64-17-5', '-3'],
    ['64-17-5 ×0.25', '64-17-5', '0.25'],
    ['RG325565-500ML *2.55', 'RG325565-500ML', '2.55'],
    ['氢氧化钠 数量：2.55', '氢氧化钠', '2.55'],
    ['氢氧化钠 数量：０', '氢氧化钠', '0'],
    ['丙酮 500ml 2.55', '丙酮 500ml', '2.55'],
    ['丙酮 500ml 0', '丙酮 500ml', '0'],
    ['要2.55瓶甲苯', '甲苯', '2.55'],
  ])('reports a quantity that cannot be ordered: %s', (line, keyword, wrongQuantity) => {
    expect(readLine(line)).toEqual({ keyword, quantityTenths: undefined, wrongQuantity })
  })

  it.each([
    ['1、甲醇 色谱纯 5箱', '甲醇 色谱纯', 50],
    ['甲醇 4L 半箱', '甲醇 4L', 5],
    ['methanol 2 cases', 'methanol', 20],
  ])('marks a quantity in cases: %s', (line, keyword, quantityTenths) => {
    expect(readLine(line)).toEqual({ keyword, quantityTenths, isOfCases: true })
  })

  it.each([
    ['乙醇 AR 500ml 两打', 240],
    ['two dozen ethanol', 240],
    ['ethanol half a dozen', 60],
    ['乙醇 AR 要俩', 20],
    ['ethanol 500ml twenty bottles', 200],
    ['ethanol 500ml twenty', 'unclear'],
    ['ethanol 500ml a couple', 'unclear'],
  ])('reads a quantity in words: %s', (line, quantity) => expect(quantityOf(readLine(line))).toBe(quantity))

  it.each([
    '乙腈 4L ？瓶',
    '乙腈 4L ___瓶',
    '乙腈 4L （ ）瓶',
    '乙腈 4L 几瓶',
    '乙腈 4L 数量：？瓶',
    '乙腈 4L 数量 ?',
  ])('marks a missing quantity: %s', (line) => {
    expect(readLine(line)).toEqual({ keyword: '乙腈 4L', quantityTenths: undefined, isUnclear: true })
  })

  it.each([
    ['乙腈 4L 2.50瓶', 25],
    ['乙腈 4L 1,000瓶', 10_000],
    ['乙腈,4L,12,500.5瓶', 125_005],
    ['乙腈 4L 0瓶 x3', 30],
  ])('reads a quantity in another notation: %s', (line, quantityTenths) => {
    expect(readLine(line)).toMatchObject({ quantityTenths })
    expect(readLine(line).wrongQuantity).toBeUndefined()
  })

  it('keeps every word before the quantity', () => {
    const words = fc.array(fc.constantFrom('乙腈', '丙酮', 'HPLC', 'AR', '64-17-5', 'RG325565', '500mL'), {
      minLength: 1,
      maxLength: 4,
    })
    const amount = fc.integer({ min: 1, max: 999_999 }).map((tenths) => tenths / 10)
    const unit = fc.constantFrom('瓶', ' 瓶', '桶', ' bottles', '支')
    fc.assert(
      fc.property(words, amount, unit, (said, quantity, sold) => {
        const read = readLine(`${said.join(' ')} ${quantity}${sold}`)
        expect(read).toEqual({ keyword: said.join(' '), quantityTenths: Math.round(quantity * 10) })
      }),
    )
  })

  it.each([
    ['乙腈 2瓶', ',,;；'.repeat(50_000), 'x'],
    ['乙腈 2瓶', ' '.repeat(199_000), 'x'],
    ['', '数量: '.repeat(40_000), ''],
  ])('of any length is read within the time limit (%#)', (start, filling, end) => {
    const [[row], ms] = timed(() => [...readText(start + filling + end)])
    expect(ms).toBeLessThan(500)
    expect(row?.input.length).toBeLessThanOrEqual(500)
  })

  it('is read within the time limit from a cell or row of any size', () => {
    const wide = ['乙腈', '2瓶', ...Array<string>(100_000).fill('1')]
    const long = ['(\n'.repeat(5), '('.repeat(1_000_000)]
    const [[row], ms] = timed(() => [...readTable([wide, long])])
    expect(ms).toBeLessThan(500)
    expect(row?.input).toMatch(/^乙腈 2瓶 1/)
  })

  it('is read in time linear in its length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (line) => {
        const { quantityTenths } = readLine(line)
        expect(quantityTenths === undefined || quantityTenths > 0).toBe(true)
      }),
    )
  })
})

describe('pasted text', () => {
  it('keeps every non-empty line in order', () => {
    fc.assert(
      // `x` and the letters of units are missing, because a line with two counts holds two products
      fc.property(fc.array(fc.stringMatching(/^[abc乙腈0-9 ]{1,20}$/), { maxLength: 30 }), (lines) => {
        const filled = lines.filter((line) => line.trim() !== '')
        expect([...readText(lines.join('\n'))].map(({ input }) => input)).toEqual(
          filled.map((line) => line.trim()),
        )
      }),
    )
  })

  it.each([
    [
      '乙腈 4L 2瓶，甲醇 4L 3瓶，谢谢',
      [
        ['乙腈 4L 2瓶', '乙腈 4L', 20],
        ['甲醇 4L 3瓶 谢谢', '甲醇 4L', 30],
      ],
    ],
    [
      '乙腈和甲醇各两瓶',
      [
        ['乙腈 两瓶', '乙腈', 20],
        ['甲醇 两瓶', '甲醇', 20],
      ],
    ],
    ['饱和氯化钠溶液 500ml 2瓶，要现货', [['饱和氯化钠溶液 500ml 2瓶，要现货', '饱和氯化钠溶液 500ml', 20]]],
  ])('splits a line of several products into rows: %s', (line, rows) => {
    expect([...readText(line)].map((row) => [row.input, row.keyword, row.quantityTenths])).toEqual(rows)
  })

  it.each([
    ['二氯甲烷 AR 2.5L, 2', '二氯甲烷 AR 2.5L', 20],
    ['甲醇,HPLC,4L,3', '甲醇 HPLC 4L', 30],
    ['张三要的乙醇 AR 500ml 6瓶，急', '乙醇 AR 500ml', 60],
    ['乙腈-2瓶', '乙腈', 20],
  ])('reads a line of one product as one row, with any separators: %s', (line, keyword, quantityTenths) => {
    expect([...readText(line)]).toEqual([{ input: line, keyword, quantityTenths }])
  })

  it('splits a line of CAS numbers into rows', () => {
    const rows = [...readText('64-17-5, 67-64-1；108-88-3\n67-56-1 75-05-8\n64-17-5, 3瓶')]
    expect(rows.map(({ keyword }) => keyword)).toEqual([
      '64-17-5',
      '67-64-1',
      '108-88-3',
      '67-56-1',
      '75-05-8',
      '64-17-5',
    ])
    expect(rows.at(-1)?.quantityTenths).toBe(30)
    const besideTable = [...readText('64-17-5, 67-64-1\n乙腈\t4L\t2')]
    expect(besideTable.map((row) => row.keyword)).toEqual(['64-17-5', '67-64-1', '乙腈 4L'])
  })

  it('finds the table header below a form’s title', () => {
    const form =
      '试剂采购申请表\t\t\n申请人：王工\t\t\n\n序号\t名称\t数量\t单价\n1\t氯化钠\t2\t45\n2\t名称\t3\t45'
    expect([...readText(form)]).toMatchObject([
      { input: '试剂采购申请表' },
      { input: '申请人：王工' },
      { keyword: '氯化钠', quantityTenths: 20 },
      { keyword: '名称', quantityTenths: 30 },
    ])
  })

  it('reads a table by its header', () => {
    const rows = [
      ...readText(
        '序号\t名称\tCAS号\t规格\t数量\t单位\n1\t乙腈\t75-05-8\t4 L\t2\t瓶\n2\t氯化钠\t\t500g\t5\t瓶',
      ),
    ]
    expect(rows).toMatchObject([
      { keyword: '75-05-8 4 L', quantityTenths: 20 },
      { keyword: '氯化钠 500g', quantityTenths: 50 },
    ])
  })

  it('reports values in the quantity column that are no quantities', () => {
    const header = '名称\t规格\t数量\n'
    const quantities = ['2.55', '0', '-1', '若干', '2瓶', '两瓶', '1,000', '2.0', '-', '']
    const rows = readText(header + quantities.map((one) => `乙腈\t4 L\t${one}`).join('\n'))
    expect([...rows].map((row) => [row.keyword, quantityOf(row)])).toEqual(
      ['2.55', '0', '-1', 'unclear', 20, 20, 10_000, 20, undefined, undefined].map((one) => [
        '乙腈 4 L',
        one,
      ]),
    )
  })

  it.each([
    ['乙腈\t4L\t2.55', '2.55'],
    ['1\t乙腈\t4L\t0\t瓶', '0'],
    ['乙腈\t4L\t-2', '-2'],
    ['乙腈\t4L\t2\t45.50', 20],
    ['乙腈\t4L\t2\t10034561', 20],
    ['乙腈\t4L\t1,200', 12_000],
    ['乙腈\t4L\t10034561', 'unclear'],
    ['乙腈\t4L\t2\t45\t90', 20],
    ['乙腈\t4L\t2\t45', 'unclear'],
    ['1\t乙腈\t4L', 'unclear'],
  ])('reads a row without a header: %j', (line, quantity) => {
    const [row] = [...readText(line)]
    expect(row && quantityOf(row)).toBe(quantity)
    expect(row?.keyword).toMatch(/^乙腈 4L/)
  })

  it('reads a table without a header', () => {
    expect([...readText('1\t乙腈\tHPLC\t4L\t2\t瓶\n2\t丙酮\tAR\t500ml\t10\t瓶')]).toMatchObject([
      { keyword: '乙腈 HPLC 4L', quantityTenths: 20 },
      { keyword: '丙酮 AR 500ml', quantityTenths: 100 },
    ])
  })
})

it.each([
  ['乙腈 4L*4', { count: 4, amount: 4000, unit: 'mL' }],
  ['氢氧化钠500克*10', { count: 10, amount: 500, unit: 'g' }],
  ['聚合物PA66g', undefined],
  ['500毫升', { count: 1, amount: 500, unit: 'mL' }],
  ['氯化钠 0.5kg', { count: 1, amount: 500, unit: 'g' }],
  ['2 x 100 g', { count: 2, amount: 100, unit: 'g' }],
  ['1,4-二氧六环', undefined],
])('the pack size of %s', (text, pack) => expect(readPack(text)).toEqual(pack))
