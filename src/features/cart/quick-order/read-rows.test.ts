import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPack } from './packs.ts'
import { readLine } from './read-line.ts'
import { readTable, readText } from './read-rows.ts'

describe('a pasted line', () => {
  it.each([
    ['乙腈 HPLC 4L*4 2瓶', '乙腈 HPLC 4L*4', 20],
    ['乙腈，HPLC，4L，2 瓶', '乙腈,HPLC,4L', 20],
    ['乙醇 500ml/瓶 3瓶', '乙醇 500ml', 30],
    ['丙酮 500毫升 两瓶', '丙酮 500毫升', 20],
    ['无水乙醇500ml×20瓶', '无水乙醇500ml', 200],
    ['64-17-5 x3', '64-17-5', 30],
    ['64-17-5', '64-17-5', undefined],
    ['RG325565-4X4L *2', 'RG325565-4X4L', 20],
    ['１． 氯化钠　５００ｇ　２瓶', '氯化钠 500g', 20],
    ['1、甲醇 色谱纯 5箱', '甲醇 色谱纯', 50],
    ['1,4-二氧六环 500mL', '1,4-二氧六环 500mL', undefined],
    ['2-丙醇 AR 500ml', '2-丙醇 AR 500ml', undefined],
    ['2瓶 乙腈 4L', '乙腈 4L', 20],
    ['氢氧化钠 数量：2.5', '氢氧化钠', 25],
    ['acetone 2.5L 3 bottles', 'acetone 2.5L', 30],
    ['乙腈 500ml*3', '乙腈 500ml*3', undefined],
    ['要三瓶甲苯', '甲苯', 30],
    ['1. 丙酮 500ml 10', '丙酮 500ml', 100],
    ['乙腈 4L*4 2', '乙腈 4L*4', 20],
    ['吐温 80', '吐温 80', undefined],
    ['聚乙二醇 400 500g', '聚乙二醇 400 500g', undefined],
  ])('%s', (line, keyword, quantityTenths) => {
    expect(readLine(line)).toEqual({ keyword, quantityTenths })
  })

  it('never loses the words before the quantity, whatever that is', () => {
    const words = fc.array(fc.constantFrom('乙腈', '丙酮', 'HPLC', 'AR', '64-17-5', 'RG325565', '500mL'), {
      minLength: 1,
      maxLength: 4,
    })
    const amount = fc.integer({ min: 1, max: 999_999 }).map((tenths) => tenths / 10)
    const unit = fc.constantFrom('瓶', ' 瓶', '箱', ' bottles', '支')
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
  ])('is read at once, however much was pasted into it (%#)', (start, filling, end) => {
    const began = performance.now()
    const [row] = [...readText(start + filling + end)]
    expect(performance.now() - began).toBeLessThan(500)
    expect(row?.input.length).toBeLessThanOrEqual(500)
  })

  it('is read at once from a cell or a row of any size', () => {
    const began = performance.now()
    const wide = Array<string>(100_000).fill('1')
    const [row] = [
      ...readTable([
        ['乙腈', '2瓶', ...wide],
        ['(\n'.repeat(5), '('.repeat(1_000_000)],
      ]),
    ]
    expect(performance.now() - began).toBeLessThan(500)
    expect(row?.input).toMatch(/^乙腈 2瓶 1/)
  })

  it('is read in time proportional to its length, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (line) => {
        const { quantityTenths } = readLine(line)
        expect(quantityTenths === undefined || quantityTenths > 0).toBe(true)
      }),
    )
  })
})

describe('pasted text', () => {
  it('keeps every line that has anything in it, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z乙腈0-9 ]{1,20}$/), { maxLength: 30 }), (lines) => {
        const filled = lines.filter((line) => line.trim() !== '')
        expect([...readText(lines.join('\n'))].map(({ input }) => input)).toEqual(
          filled.map((line) => line.trim()),
        )
      }),
    )
  })

  it('reads a table under its header', () => {
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

  it('reads a table without one', () => {
    expect([...readText('1\t乙腈\tHPLC\t4L\t2\t瓶\n2\t丙酮\tAR\t500ml\t10\t瓶')]).toMatchObject([
      { keyword: '乙腈 HPLC 4L', quantityTenths: 20 },
      { keyword: '丙酮 AR 500ml', quantityTenths: 100 },
    ])
  })
})

it.each([
  ['乙腈 4L*4', { count: 4, amount: 4000, unit: 'mL' }],
  ['500毫升', { count: 1, amount: 500, unit: 'mL' }],
  ['氯化钠 0.5kg', { count: 1, amount: 500, unit: 'g' }],
  ['2 x 100 g', { count: 2, amount: 100, unit: 'g' }],
  ['1,4-二氧六环', undefined],
])('the pack size of %s', (text, pack) => expect(readPack(text)).toEqual(pack))
