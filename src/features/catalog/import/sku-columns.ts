import type { ImportColumn } from './cell-readers.ts'
import * as read from './cell-readers.ts'
import * as numbers from './number-readers.ts'
import * as words from './vocabulary.ts'

const { codeText, oneOf, text } = read
const { duration, quantityInTenths, whole } = numbers

export const skuColumns = {
  sku_code: {
    zh: '货号',
    en: 'Sku code',
    required: true,
    longest: 80,
    example: ['SAMPLE-0001-500', 'SAMPLE-0001-4L'],
    read: codeText(read.numberShape, 'RG10023-500G'),
    note: 'unique in the shop',
  },
  packing: {
    zh: '包装规格',
    en: 'Packing',
    required: true,
    longest: 60,
    read: text,
    example: ['500 mL', '4 x 4 L'],
    note: 'such as 500 mL or 6 x 4 L; other texts are allowed and shown unchanged',
  },
  sales_unit: {
    zh: '销售单位',
    en: 'Sales unit',
    longest: 10,
    read: text,
    empty: '瓶',
    note: 'articles are counted (个 支 盒 包 … piece box …): the volume in their packing is a capacity, not an amount',
    example: ['瓶', '箱'],
  },
  packing_multiple: {
    zh: '起订倍数',
    en: 'Packing multiple',
    longest: 20,
    read: quantityInTenths(1),
    empty: '10',
    db: 'packing_multiple_tenths',
    example: ['1', '1'],
    note: 'orders are multiples of it; one decimal',
  },
  list_price: {
    zh: '目录价',
    en: 'List price',
    longest: 30,
    read: numbers.price,
    db: 'list_price_fen',
    example: ['18.00', '210.50'],
    note: 'yuan with tax; empty, 0 or 询价 = price on request',
  },
  lead_time_days: {
    zh: '货期(天)',
    en: 'Lead time (days)',
    longest: 30,
    read: duration('day', 0, 3650),
    example: ['3', '7'],
  },
  allows_backorder: {
    zh: '可缺货下单',
    en: 'Backorder allowed',
    longest: 10,
    read: oneOf(words.yesNoWords),
    empty: 't',
    example: ['是', '是'],
  },
  sku_on_sale: {
    zh: '货号上架',
    en: 'Sku on sale',
    longest: 10,
    read: oneOf(words.yesNoWords),
    empty: 't',
    db: 'is_on_sale',
    example: ['是', '是'],
  },
  sort_order: {
    zh: '排序',
    en: 'Order',
    longest: 10,
    read: whole(0, 1_000_000),
    empty: '0',
    example: ['1', '2'],
    note: 'position of the packing on the page',
  },
  stock_south: {
    zh: '华南库存',
    en: 'Stock, South China',
    longest: 20,
    read: quantityInTenths(0),
    example: ['24', '2'],
    note: 'one decimal; empty: unchanged',
  },
  stock_north: {
    zh: '华北库存',
    en: 'Stock, North China',
    longest: 20,
    read: quantityInTenths(0),
    example: ['12', '0'],
  },
  stock_east: {
    zh: '华东库存',
    en: 'Stock, East China',
    longest: 20,
    read: quantityInTenths(0),
    example: ['36', '0'],
  },
  stock_central: {
    zh: '华中库存',
    en: 'Stock, Central China',
    longest: 20,
    read: quantityInTenths(0),
    example: ['0', '0'],
  },
  lot_number: {
    zh: '批号',
    en: 'Lot number',
    longest: 60,
    read: text,
    example: ['20260105', ''],
    note: 'the lot of the stock in this row',
  },
  lot_produced: {
    zh: '生产日期',
    en: 'Produced on',
    longest: 20,
    read: numbers.date,
    example: ['2026-01-05', ''],
  },
  lot_expires: {
    zh: '有效期至',
    en: 'Expires on',
    longest: 20,
    read: numbers.date,
    example: ['2029-01-05', ''],
  },
} as const satisfies Record<string, ImportColumn>

export const stockColumns = ['stock_south', 'stock_north', 'stock_east', 'stock_central'] as const
