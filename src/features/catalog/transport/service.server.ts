import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { type DangerousGoodsRow, listEntries, replaceEntries } from './repository.server.ts'

/** Entries of the dangerous goods list by UN number. */
export async function findDangerousGoods(
  db: Db,
  unNumbers: string[],
): Promise<Map<string, DangerousGoodsRow[]>> {
  if (unNumbers.length === 0) return new Map()
  return Map.groupBy(await listEntries(db, unNumbers), ({ unNumber }) => unNumber)
}

const baseUnits = { mL: 'mL', L: 'mL', g: 'g', kg: 'g' } as const
const inBaseUnit = { mL: 1, L: 1000, g: 1, kg: 1000 }

const words = (separator: string | RegExp) =>
  z.string().transform((text) => text.split(separator).filter((word) => word !== ''))
const text = z.string().default('')
const orNull = <T extends z.ZodType>(value: T) =>
  z
    .literal('')
    .transform(() => null)
    .or(value)

const entry = z
  .object({
    un: z.string().regex(/^\d{4}$/),
    class: text,
    subsidiary: words('|'),
    packing_group: orNull(z.enum(['I', 'II', 'III'])),
    classification_code: text,
    lq_amount: orNull(z.string().regex(/^\d+$/)),
    lq_unit: orNull(z.enum(['mL', 'L', 'g', 'kg'])),
    eq_code: orNull(z.string().regex(/^E\d$/)),
    sp274: z.enum(['yes', 'no', '']).transform((answer) => answer === 'yes'),
    special_provisions: words(/\s+/),
    name_zh: text,
    name_en: text,
    source: z.string().min(1),
    remark: text,
  })
  .refine(({ lq_amount, lq_unit }) => Number(lq_amount) > 0 === (lq_unit !== null), {
    path: ['lq_unit'],
    message: 'a unit is given with an amount',
  })

/** The columns of `db/dangerous-goods/entries.tsv`. @throws ZodError or CsvError for another file */
export const readDangerousGoods = (tsv: string) =>
  z
    .array(entry)
    .parse(parse(tsv, { bom: true, columns: true, delimiter: '\t', quote: null, skipEmptyLines: true }))
    .map((row) => ({
      unNumber: row.un,
      hazardClass: row.class,
      subsidiary: row.subsidiary,
      packingGroup: row.packing_group,
      classificationCode: row.classification_code,
      limitedAmount: row.lq_amount === null ? null : Number(row.lq_amount) * inBaseUnit[row.lq_unit ?? 'g'],
      limitedUnit: row.lq_unit && baseUnits[row.lq_unit],
      exceptedCode: row.eq_code,
      needsTechnicalName: row.sp274,
      specialProvisions: row.special_provisions,
      nameZh: row.name_zh,
      nameEn: row.name_en,
      source: row.source,
      remark: row.remark,
    }))

/** Replaces the whole list. @returns its number of entries */
export async function importDangerousGoods({ db }: Pick<Ctx, 'db'>, tsv: string) {
  const entries = readDangerousGoods(tsv)
  await db.transaction().execute((tx) => replaceEntries(tx, entries))
  return entries.length
}
