import { describe, expect, it } from 'vitest'
import { readHeader } from './columns.ts'
import { buildCells, type Cells } from './factories.ts'
import { rowReader } from './row.ts'

const shop = { categoryIds: new Map([['alcohols', 7]]) }

function problemsOf(changes: Cells) {
  const cells = buildCells(changes)
  const read = rowReader(readHeader(Object.keys(cells)), shop)
  return read(2, Object.values(cells)).problems.map(({ column, refusal }) => [column, refusal.code])
}

function notesOf(changes: Cells) {
  const cells = buildCells(changes)
  const read = rowReader(readHeader(Object.keys(cells)), shop)
  return read(2, Object.values(cells)).warnings.map(({ column, refusal }) => [column, refusal.code])
}

function readValue(column: keyof Cells, text: string) {
  const cells = buildCells({ [column]: text })
  const plan = readHeader(Object.keys(cells))
  const row = rowReader(plan, shop)(2, Object.values(cells))
  expect(row.problems).toEqual([])
  const place = (list: { key: string }[]) => list.findIndex(({ key }) => key === column)
  return place(plan.product) >= 0 ? row.product.values[place(plan.product)] : row.sku[place(plan.sku)]
}

describe('cell checks', () => {
  it.each<[keyof Cells, string, string]>([
    ['brand', '', 'required'],
    ['name_zh', '　', 'required'],
    ['name_zh', 'a\u0007b', 'control-character'],
    ['name_en', 'a\0b', 'control-character'],
    ['name_zh', 'a\u202eb', 'control-character'],
    ['name_zh', '乙\ufffd', 'undecodable'],
    ['description_en', '<script src=x', 'html'],
    ['description_en', '&#60;b', 'html'],
    ['name_zh', 'x'.repeat(1001), 'too-long'],
    ['name_zh', '<a href="x">乙醇</a>', 'html'],
    ['ec_number', '200-578', 'code-shape'],
    ['molecular_weight', 'heavy', 'not-number'],
    ['list_price', '1.234,50', 'not-price'],
    ['list_price', '0.001', 'not-price'],
    ['list_price', '18 USD', 'not-price'],
    ['stock_east', '-3', 'not-quantity'],
    ['stock_east', '1.5kg', 'not-quantity'],
    ['lead_time_days', '3 moons', 'not-whole-number'],
    ['created_on', '03/04/2026', 'not-date'],
    ['smiles', 'CCO>>CC=O', 'code-shape'],
    ['cas_number', '64-17-6', 'cas-check-digit'],
    ['cas_number', 'ethanol', 'cas-shape'],
    ['mdl_number', 'MFCD1', 'code-shape'],
    ['catalog_number', '=1+1', 'code-shape'],
    ['sku_code', '<x', 'code-shape'],
    ['molecular_weight', '-1', 'not-number'],
    ['smiles', 'C?', 'code-shape'],
    ['inchi_key', 'ABC', 'code-shape'],
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
    ['created_on', '2026-02-30', 'not-date'],
    ['list_price', '-1', 'not-price'],
    ['list_price', '1000000000.01', 'not-price'],
    ['lead_time_days', '9999', 'not-whole-number'],
    ['lot_expires', '2030-01-01', 'lot-number-missing'],
  ])('refuses %s %j', (column, value, code) => {
    expect(problemsOf({ [column]: value }).map(([, found]) => found)).toEqual([code])
  })

  it('refuse a lot whose expiry precedes its production', () => {
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
    ['cas_number', 'CAS: 64-17-5', '64-17-5'],
    ['ec_number', 'EC 200-578-6', '200-578-6'],
    ['ec_number', '2005786', '200-578-6'],
    ['inchi_key', 'InChIKey=LFQSCWFLJHTTHZ-UHFFFAOYSA-N', 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N'],
    ['molecular_weight', '46.07 g/mol', '46.07'],
    ['molecular_weight', '1.2E5', '120000'],
    ['h_codes', 'H225, H319；H301 + H311 EUH066', ['H225', 'H319', 'H301+H311', 'EUH066']],
    ['p_codes', 'P210 P305 + P351 + P338', ['P210', 'P305+P351+P338']],
    ['pictograms', 'GHS02 GHS07', ['GHS02', 'GHS07']],
    ['hazard_class', '第3类', '3'],
    ['packing_group', 'PG II', 'II'],
    ['regulated_classes', '无', []],
    ['shelf_life_months', '3年', '36'],
    ['lead_time_days', '2 weeks', '14'],
    ['lead_time_days', '现货', '0'],
    ['list_price', '询价', null],
    ['list_price', '￥18.40元', '1840'],
    ['list_price', '18.400000000000002', '1840'],
    ['stock_east', '24瓶', '240'],
    ['created_on', '20260301', '2026-03-01 00:00:00+08'],
    ['created_on', '2026-03-01 10:22:33', '2026-03-01 00:00:00+08'],
    ['catalog_number', '国药-10(A)', '国药-10(A)'],
    ['name_en', 'x'.repeat(900), 'x'.repeat(900)],
  ])('reads %s %j', (column, text, value) => {
    expect(readValue(column, text)).toEqual(value)
    expect(notesOf({ [column]: text })).toEqual([])
  })

  it.each<[keyof Cells, string, unknown, string]>([
    ['molecular_weight', '163.17986', '163.1799', 'rounded'],
    ['molecular_weight', '0', null, 'read-as-empty'],
    ['molecular_weight', '5000-7000', null, 'left-out'],
    ['list_price', '1.235', '124', 'rounded'],
    ['stock_east', '1.25', '12', 'read-as'],
    ['stock_east', '>10', '100', 'read-as'],
    ['packing_multiple', '0', '10', 'read-as-empty'],
    ['shelf_life_months', '-', null, 'read-as-empty'],
    ['lead_time_days', '3-5天', '5', 'read-as'],
    ['created_on', '2026-03', '2026-03-01 00:00:00+08', 'read-as'],
    ['un_number', '非危险品', null, 'read-as-empty'],
    ['grade', 'superb', null, 'left-out'],
    ['storage_conditions', 'cool|密封', ['cool'], 'left-out'],
    ['shipping_condition', '顺丰', null, 'left-out'],
    ['also_in', 'alcohols|nowhere', ['7'], 'left-out'],
    ['name_en', '<i>tert</i>-Butanol', 'tert-Butanol', 'tags-removed'],
    ['smiles', 'CCO ethanol', 'CCO', 'rest-left-out'],
    ['smiles', 'CCO |SgD:1:axial:R', 'CCO', 'rest-left-out'],
    ['purity', 'x'.repeat(200), `${'x'.repeat(99)}…`, 'cut'],
    ['aliases_en', `Ethanol|${'x'.repeat(2000)}`, ['Ethanol'], 'entries-left-out'],
    [
      'aliases_en',
      Array.from({ length: 60 }, (_, i) => `a${i}`).join('|'),
      Array.from({ length: 50 }, (_, i) => `a${i}`),
      'too-many',
    ],
  ])('takes %s %j with a note', (column, text, value, note) => {
    expect(readValue(column, text)).toEqual(value)
    expect(notesOf({ [column]: text })).toEqual([[column, note]])
  })
})

describe('row warnings', () => {
  it('report unbalanced brackets in a structure once', () => {
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

describe('reading the header', () => {
  it('accepts keys and titles of either language in any order', () => {
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

  it('refuses a missing required column and a duplicate one', () => {
    expect(() => readHeader(['brand', 'sku_code'])).toThrow(
      /缺少必需的列[\s\S]*catalog_number, name_zh, category, packing/,
    )
    expect(() => readHeader([...Object.keys(buildCells()), '品牌'])).toThrow('stands twice')
  })
})
