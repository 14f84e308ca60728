import { inLocale, type Locale } from '#shared/locale.ts'
import type { SeoEntry } from '../schema.ts'
import { patternOf } from './patterns.ts'
import type { SeoRow } from './repository.server.ts'

const placeholder = /\{(\w+)\}/g

export class SeoTable {
  readonly #exact: Map<string, SeoRow>
  readonly #patterns: { pattern: RegExp; row: SeoRow }[]

  constructor(rows: SeoRow[]) {
    this.#exact = new Map(rows.filter((row) => !row.isReg).map((row) => [row.path, row]))
    this.#patterns = rows
      .filter((row) => row.isReg)
      .flatMap((row) => {
        const pattern = patternOf(row.path)
        return pattern ? [{ pattern, row }] : []
      })
  }

  find(path: string) {
    const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
    return this.#exact.get(plain) ?? this.#patterns.find(({ pattern }) => pattern.test(plain))?.row
  }
}

export const presentSeoEntry = (row: SeoRow, locale: Locale): SeoEntry => ({
  path: row.path,
  isReg: row.isReg,
  meta: row.meta,
  title: inLocale(locale, row.titleZh, row.titleEn),
  keyword: inLocale(locale, row.keywordZh, row.keywordEn),
  description: inLocale(locale, row.descriptionZh, row.descriptionEn),
})

type Texts = Pick<SeoEntry, 'title' | 'keyword' | 'description'>

export function fillSeo(entry: Texts, values: Record<string, string | null | undefined>): Texts {
  const fill = (text: string) =>
    text
      .replace(placeholder, (_match, name: string) => values[name] ?? '')
      .replace(/[（(【[]\s*[）)】\]]/g, '')
      .replace(/\s{2,}/g, ' ')
      .replace(/^[\s\-–—|·,，]+|[\s\-–—|·,，]+$/g, '')
      .trim()
  return { title: fill(entry.title), keyword: fill(entry.keyword), description: fill(entry.description) }
}
