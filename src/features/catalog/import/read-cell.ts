import type { Column } from './cell-readers.ts'
import {
  type CellValue,
  fittingEntries,
  Noted,
  type Reader,
  refuseText,
  type ShopWords,
  saysNothing,
  text,
} from './cell-readers.ts'
import { Refusal } from './refusal.ts'

type Taken = ReturnType<Reader>
/** What suppliers format names and texts with: H<sub>2</sub>O, <i>N</i>-methyl. */
const formatting = /<\/?(sub|sup|i|b|em|strong|br|p|span)\s*\/?>/gi

export function readCell(column: Column, value: string, shop: ShopWords): Taken {
  const empty: CellValue = column.empty ?? null
  if (value === '') return column.required ? new Refusal('required') : empty
  const shaped = shapeText(column, value)
  const plain = shaped instanceof Noted ? String(shaped.value) : value
  const refusal = refuseText(plain, column.longest)
  if (refusal) return refusal
  const done = column.read(plain, shop)
  if (done instanceof Noted && done.value === null) return new Noted(empty, done.note.code, done.note.detail)
  if (done instanceof Refusal && !column.required && saysNothing(plain))
    return new Noted(empty, 'read-as-empty')
  if (done instanceof Refusal || done instanceof Noted || !(shaped instanceof Noted)) return done
  return new Noted(done, shaped.note.code, shaped.note.detail)
}

function shapeText(column: Column, value: string): Noted | undefined {
  const { longest, cut } = column
  const isText = column.read === text || cut !== undefined
  const bare = isText && value.includes('<') ? value.replace(formatting, '').trim() : value
  if (cut && bare.length > longest) {
    if (cut === 'text') return new Noted(`${bare.slice(0, longest - 1)}…`, 'cut', longest)
    const fitting = fittingEntries(bare, longest)
    return new Noted(fitting, 'entries-left-out', fitting === '' ? 0 : fitting.split(/[|｜]/).length)
  }
  return bare === value ? undefined : new Noted(bare, 'tags-removed')
}
