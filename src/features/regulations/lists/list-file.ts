import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { isCasNumber } from '#shared/cas-number.ts'
import type { Limits } from '../classification/content.ts'
import { readGeneric } from '../classification/generic-rules.ts'
import { molarMassOf } from '../classification/structures.ts'
import { classEffect, dilutionRule, includedForm } from '../schema.ts'

const day = z.iso.date()
const optionalDay = z.union([z.literal('').transform(() => null), day])
const words = (separator: string) =>
  z.string().transform((text) => text.split(separator).flatMap((word) => word.trim() || []))
const cas = z.string().refine(isCasNumber, { error: ({ input }) => `${input} is not a CAS number` })
const structure = z.string().transform((text) => text || null)
const generic = z
  .string()
  .transform((text) => text || null)
  .refine((text) => text === null || readGeneric(text) !== null, {
    error: ({ input }) => `cannot read ${input}`,
  })

const bound = /^(>=|<=|>|<)(\d+(?:\.\d+)?)$/
const limits = z.string().transform((text, ctx): Limits => {
  const found: Limits = { min: null, isMinIncluded: false, max: null, isMaxIncluded: false }
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const [, sign, value] = bound.exec(word) ?? []
    if (!sign || !(Number(value) <= 100)) {
      ctx.addIssue({ code: 'custom', message: `${word} is no limit such as >=27.5 or <60` })
    } else if (sign.startsWith('>'))
      Object.assign(found, { min: Number(value), isMinIncluded: sign === '>=' })
    else Object.assign(found, { max: Number(value), isMaxIncluded: sign === '<=' })
  }
  return found
})

const entryRow = z.object({
  no: z.string().min(1),
  class: z.string().min(1),
  group: z.string().default(''),
  name_zh: z.string().min(1),
  aliases_zh: words('|'),
  name_en: words('|'),
  cas: words('|').pipe(z.array(cas)),
  smiles: structure,
  includes: words(',').pipe(z.array(includedForm)),
  generic,
  concentration: limits,
  form: z.string(),
  from: optionalDay,
  to: optionalDay,
  remark: z.string(),
})
export type EntryRow = z.infer<typeof entryRow>

export const listHeader = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  nameZh: z.string().min(1),
  nameEn: z.string().min(1),
  edition: z.string().min(1),
  inForceFrom: day,
  inForceTo: day.nullable().default(null),
  authority: z.string().min(1),
  source: z.string().min(1),
  complete: z.boolean(),
  note: z.string().default(''),
  dilution: dilutionRule,
  dilutedBelow: z.number().min(0).max(100).nullable().default(null),
})
export type ListHeader = z.infer<typeof listHeader>

const classRow = z.object({
  class: z.string().min(1),
  effect: classEffect,
  from: day,
  name_zh: z.string().min(1),
  name_en: z.string().min(1),
  source: z.string().min(1),
})
export type ClassRow = z.infer<typeof classRow>

const rowsOf = (text: string): unknown =>
  parse(text, {
    bom: true,
    columns: true,
    delimiter: '\t',
    quote: null,
    relaxColumnCountLess: true,
    skipEmptyLines: true,
  })

/** A TSV file of entries. @throws ZodError, with the number of the row */
export const readEntries = (text: string): EntryRow[] => z.array(entryRow).parse(rowsOf(text))

/** SMILES that openchemlib cannot read. Reading all takes seconds. */
export const unreadableStructures = (entries: EntryRow[]) =>
  entries.flatMap(({ smiles }) => (smiles !== null && molarMassOf(smiles) === null ? [smiles] : []))

export const readClasses = (text: string): ClassRow[] => z.array(classRow).parse(rowsOf(text))
export const readHeaders = (json: string): ListHeader[] => z.array(listHeader).parse(JSON.parse(json))
