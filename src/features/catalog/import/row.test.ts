import { describe, expect, it } from 'vitest'
import { buildCells, type Cells } from './factories.ts'
import { readHeader } from './header.ts'
import { rowReader } from './row.ts'

const shop = { categoryIds: new Map([['alcohols', 7]]) }

function problemsOf(changes: Cells) {
  const cells = buildCells(changes)
  const read = rowReader(readHeader(Object.keys(cells)), shop)
  return read(2, Object.values(cells)).problems.map(({ column, refusal }) => [column, refusal.code])
}

function readValue(column: keyof Cells, text: string) {
  const cells = buildCells({ [column]: text })
  const plan = readHeader(Object.keys(cells))
  const row = rowReader(plan, shop)(2, Object.values(cells))
  expect(row.problems).toEqual([])
  const place = (list: { key: string }[]) => list.findIndex(({ key }) => key === column)
  return place(plan.product) >= 0 ? row.product.values[place(plan.product)] : row.sku[place(plan.sku)]
}

describe('cells', () => {
  it.each<[keyof Cells, string, string]>([
    ['brand', '', 'required'],
    ['name_zh', '　', 'required'],
    ['name_zh', 'x'.repeat(301), 'too-long'],
    ['description_zh', 'x'.repeat(1_000_000), 'too-long'],
    ['name_zh', 'a\u0007b', 'control-character'],
    ['name_en', 'a\0b', 'control-character'],
    ['name_zh', 'a\u202eb', 'control-character'],
    ['name_zh', '乙\ufffd', 'undecodable'],
    ['name_zh', '<b>乙醇</b>', 'html'],
    ['description_en', '<script src=x', 'html'],
    ['description_en', '&#60;b', 'html'],
    ['cas_number', '64-17-6', 'cas-check-digit'],
    ['cas_number', 'ethanol', 'cas-shape'],
    ['ec_number', '2005786', 'code-shape'],
    ['mdl_number', 'MFCD1', 'code-shape'],
    ['catalog_number', '=1+1', 'code-shape'],
    ['sku_code', '<x', 'code-shape'],
    ['molecular_weight', '-1', 'not-number'],
    ['molecular_weight', '0', 'not-number'],
    ['molecular_weight', '1.23456', 'not-number'],
    ['smiles', 'C?', 'code-shape'],
    ['inchi_key', 'ABC', 'code-shape'],
    ['grade', 'superb', 'unknown-value'],
    ['storage_conditions', 'cool|wet', 'unknown-value'],
    ['shelf_life_months', '0', 'not-whole-number'],
    ['shelf_life_months', '1.5', 'not-whole-number'],
    ['pictograms', 'GHS10', 'unknown-value'],
    ['signal_word', 'beware', 'unknown-value'],
    ['h_codes', 'H22', 'code-shape'],
    ['p_codes', 'P210+', 'code-shape'],
    ['un_number', '117', 'code-shape'],
    ['hazard_class', 'three', 'code-shape'],
    ['packing_group', 'IV', 'unknown-value'],
    ['regulated_classes', 'precursor-9', 'unknown-value'],
    ['is_hazardous_chemical', 'perhaps', 'unknown-value'],
    ['category', 'nowhere', 'unknown-category'],
    ['also_in', 'alcohols|nowhere', 'unknown-category'],
    ['created_on', '2026-02-30', 'not-date'],
    ['list_price', '1.234', 'not-price'],
    ['list_price', '-1', 'not-price'],
    ['packing_multiple', '0', 'not-quantity'],
    ['stock_east', '1.25', 'not-quantity'],
    ['lead_time_days', '9999', 'not-whole-number'],
    ['lot_expires', '2030-01-01', 'lot-number-missing'],
  ])('refuses %s %j', (column, value, code) => {
    expect(problemsOf({ [column]: value }).map(([, found]) => found)).toEqual([code])
  })

  it('refuses a lot that expires before it is produced', () => {
    const lot = { lot_number: 'L', lot_produced: '2026-05-01', lot_expires: '2026-05-01' }
    expect(problemsOf(lot)).toEqual([['lot_expires', 'expires-before-produced']])
  })

  it.each<[keyof Cells, string, unknown]>([
    ['name_zh', ' 乙\n 醇 ', '乙 醇'],
    ['description_zh', 'pH < 7，a > b', 'pH < 7，a > b'],
    ['cas_number', '６４－１７－５', '64-17-5'],
    ['cas_number', '0', null],
    ['grade', '分析纯', 'AR'],
    ['storage_conditions', '避光｜2-8℃', ['dark', 'fridge']],
    ['signal_word', '危险', 'danger'],
    ['packing_group', 'Ⅱ', 'II'],
    ['un_number', 'UN1170', '1170'],
    ['hazard_class', '3 (6.1+8)', '3(6.1+8)'],
    ['is_hazardous_chemical', '是', 't'],
    ['molecular_weight', '58.440000000000005', '58.44'],
    ['list_price', '￥1,234.5', '123450'],
    ['list_price', '0', null],
    ['stock_east', '1,200.5', '12005'],
    ['created_on', '2026年3月1日', '2026-03-01 00:00:00+08'],
    ['category', 'alcohols', '7'],
    ['aliases_zh', '酒精||酒精| 乙基醇 ', ['酒精', '乙基醇']],
    ['h_codes', 'H225|H350i|H361fd|EUH066', ['H225', 'H350i', 'H361fd', 'EUH066']],
  ])('reads %s %j', (column, text, value) => {
    expect(readValue(column, text)).toEqual(value)
  })
})

describe('warnings', () => {
  it('tells once of a structure whose brackets have no partner', () => {
    const first = buildCells({ smiles: 'CC(C' })
    const read = rowReader(readHeader(Object.keys(first)), shop)
    const rows = [first, { ...first, sku_code: 'T-1-1L' }].map((cells, i) =>
      read(2 + i, Object.values(cells)),
    )
    expect(rows.flatMap(({ problems }) => problems)).toEqual([])
    expect(rows.map(({ warnings }) => warnings.map(({ refusal }) => refusal.code))).toEqual([
      ['smiles-unbalanced'],
      [],
    ])
  })
})

describe('the header', () => {
  it('takes keys and titles of either language in any order', () => {
    const plan = readHeader([
      '\ufeff货号',
      '包装规格*',
      'Brand',
      'catalog number',
      '中文名称',
      'CATEGORY',
      '颜色',
    ])
    expect(plan.product.map(({ key }) => key)).toEqual(['brand', 'catalog_number', 'name_zh', 'category'])
    expect(plan.sku.map(({ key }) => key)).toEqual(['sku_code', 'packing'])
    expect(plan.unknown).toEqual([{ title: '颜色', index: 6 }])
  })

  it('refuses a file without required columns or with one twice', () => {
    expect(() => readHeader(['brand', 'sku_code'])).toThrow(
      /缺少必需的列[\s\S]*catalog_number, name_zh, category, packing/,
    )
    expect(() => readHeader([...Object.keys(buildCells()), '品牌'])).toThrow('stands twice')
  })
})
