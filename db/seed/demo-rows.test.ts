import { describe, expect, it } from 'vitest'
import { comparableAmount, isContent, readPacking } from '#shared/packing.ts'
import { settings } from './content.ts'
import { type Cells, demoRows } from './demo-rows.ts'
import { readIngredients } from './ingredients.ts'
import { metalValue } from './metal-prices.ts'
import { salesUnit } from './packs.ts'

const rows = [...demoRows(readIngredients())]
const priced = rows.filter((row) => row.list_price)
const cjk = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/
const sizeOf = ({ packing = '' }: Cells) => {
  const read = readPacking(packing)
  return read && comparableAmount(read)?.amount
}
const isDrum = (row: Cells) => (sizeOf(row) ?? 0) >= 20_000
const shown = ({ sku_code, name_zh, packing, list_price }: Cells) =>
  `${sku_code} ${name_zh} ${packing} ${list_price}`
const byProduct = Map.groupBy(rows, (row) => row.catalog_number)

describe('the demo in English', () => {
  it.each([
    ...(['purity', 'name_en', 'aliases_en', 'description_en', 'appearance_en', 'shipping_name_en'] as const),
    ...(['melting_point', 'boiling_point', 'density', 'flash_point', 'packing'] as const),
  ])('has no Chinese in %s', (key) => {
    expect(rows.filter((row) => cjk.test(row[key] ?? '')).map((row) => row[key])).toEqual([])
    expect(rows.some((row) => row[key])).toBe(true)
  })

  it('has records that fit after their label in any language', () => {
    const { icp, policeRecord, licences } = settings
    const numbers = [icp, policeRecord, ...licences.map(({ number }) => number)]
    expect(numbers.filter((number) => !/^[0-9A-Z-]+$/.test(number))).toEqual([])
  })
})

describe('prices of the demo', () => {
  it('are between 2 and 20,000 yuan, except for drums', () => {
    const isSound = (row: Cells) =>
      Number(row.list_price) >= 2 && (Number(row.list_price) <= 20_000 || isDrum(row))
    expect(priced.filter((row) => !isSound(row)).map(shown)).toEqual([])
  })

  it('grow with the size of the pack', () => {
    const wrong = [...byProduct.values()].flatMap((packs) => {
      const sized = packs
        .filter(
          (row) =>
            row.list_price && isContent(readPacking(row.packing ?? '')?.unit ?? '', row.sales_unit ?? ''),
        )
        .toSorted((a, b) => (sizeOf(a) ?? 0) - (sizeOf(b) ?? 0))
      return sized.filter((row, i) => i > 0 && Number(row.list_price) <= Number(sized[i - 1]?.list_price))
    })
    expect(wrong.map(shown)).toEqual([])
  })

  it('are never below the value of the noble metal, whatever the pack and discount', () => {
    const largestDiscount = 0.85
    const precious = priced
      .map((row) => ({
        row,
        metal: metalValue({
          nameZh: row.name_zh ?? '',
          ...(row.molecular_formula && { formula: row.molecular_formula }),
          ...(row.molecular_weight && { weight: Number(row.molecular_weight) }),
        }),
      }))
      .filter(({ metal }) => metal > 0)
    expect(new Set(precious.map(({ row }) => row.name_en)).size).toBeGreaterThanOrEqual(17)
    const below = precious.filter(
      ({ row, metal }) => Number(row.list_price) * largestDiscount < metal * (sizeOf(row) ?? Infinity),
    )
    expect(below.map(({ row }) => shown(row))).toEqual([])
  })

  it('fall per gram with the size of the pack, except for the noble metal', () => {
    const rising = [...byProduct.values()].flatMap((packs) => {
      const sized = packs
        .filter((row) => row.list_price && row.category && readPacking(row.packing ?? '')?.packCount === 1)
        .filter((row) => isContent(readPacking(row.packing ?? '')?.unit ?? '', row.sales_unit ?? ''))
        .map((row) => ({ row, size: sizeOf(row) ?? 1 }))
        .toSorted((a, b) => a.size - b.size)
      // A price is rounded to half a yuan, whole yuan or tens.
      const perUnit = ({ row, size }: (typeof sized)[number]) => Number(row.list_price) / size
      return sized.filter((one, i) => i > 0 && perUnit(one) > perUnit(sized[i - 1] ?? one) * 1.02)
    })
    expect(rising.map(({ row }) => shown(row))).toEqual([])
  })

  it('set primary standards apart from the cheap substance', () => {
    const primary = priced.filter(({ grade }) => grade === 'PT')
    expect(primary.length).toBeGreaterThan(30)
    expect(primary.filter((row) => Number(row.list_price) < 60).map(shown)).toEqual([])
  })

  it('grow with the quantity in articles', () => {
    const wrong = [...byProduct.values()].flatMap((packs) =>
      packs.filter((row) =>
        packs.some((other) => {
          const [one, two] = [readPacking(row.packing ?? ''), readPacking(other.packing ?? '')]
          if (!one || !two || one.packCount !== two.packCount) return false
          const isSmaller = (sizeOf(other) ?? 0) < (sizeOf(row) ?? 0)
          return (
            isSmaller && other.list_price && Number(other.list_price) > Number(row.list_price || Infinity)
          )
        }),
      ),
    )
    expect(wrong.map(shown)).toEqual([])
  })

  it('are on request for about 1 % of products', () => {
    const onRequest = [...byProduct.values()].filter((packs) => packs.every((row) => !row.list_price))
    expect(onRequest.length / byProduct.size).toBeGreaterThan(0.005)
    expect(onRequest.length / byProduct.size).toBeLessThan(0.02)
  })
})

describe('packs of the demo', () => {
  it('measure mercury by mass and protein ladders in small volumes', () => {
    const packsOf = (name: string) =>
      new Set(rows.filter((row) => row.name_en === name).map((row) => row.packing))
    expect([...packsOf('Mercury')].filter((packing) => !/g$/.test(packing ?? ''))).toEqual([])
    expect(packsOf('Prestained protein marker 10-180 kDa')).toEqual(new Set(['50 µL', '250 µL', '1 mL']))
  })

  it('use proper signs, and T for test papers only', () => {
    expect(
      rows.filter(({ packing = '' }) => /\bu[Lm]\b|[cm]m[23]\b|\d well/.test(packing)).map(shown),
    ).toEqual([])
    const counted = rows.filter(({ packing = '' }) => /\d T\b/.test(packing))
    expect([...new Set(counted.map(({ category }) => category))]).toEqual(['test-papers'])
  })

  it('are sold by vessel if they hold a substance', () => {
    const units = ['50 µL', '1 mL', '100 mg', '25 kg', '4 x 4 L']
    expect(
      units.filter((packing) => !isContent(readPacking(packing)?.unit ?? '', salesUnit(packing))),
    ).toEqual([])
  })
})

describe('descriptions of the demo', () => {
  it('leave storage to the properties, which have one wording', () => {
    expect(rows.filter((row) => /储存：|Store /.test(`${row.description_zh}${row.description_en}`))).toEqual(
      [],
    )
  })
})
