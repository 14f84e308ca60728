import {
  banner,
  clause,
  type DocumentBlock,
  type FactRow,
  facts,
  type PdfDocument,
  space,
  table,
  title,
} from '#features/documents/schema.ts'
import { say } from '#i18n/say.ts'
import { listText } from '#shared/display.ts'
import type { Text } from '#shared/locale.ts'
import { tdsPrint } from './messages.ts'
import type { Tds } from './schema.ts'

const nameWidth = 96

/** @param supplier the name of the shop */
export function tdsPdf(tds: Tds, supplier: string): PdfDocument {
  const word = (text: Text, values?: Record<string, string | number>) => say(tds.locale, text, values)
  const known = (value: string | number | null) => String(value || word(tdsPrint.noData))
  const row = (name: keyof typeof tdsPrint, value: string | number | null): FactRow => [
    word(tdsPrint[name]),
    known(value),
  ]
  const part = (name: keyof typeof tdsPrint, ...blocks: DocumentBlock[]) => [
    banner(word(tdsPrint[name])),
    ...blocks,
  ]
  const properties = tds.properties.map(({ name, value }): FactRow => [name, known(value)])
  return {
    title: `${word(tdsPrint.title)} ${tds.name} ${tds.catalogNumber}`,
    author: supplier,
    locale: tds.locale,
    foot: [supplier, tds.name, tds.catalogNumber, word(tdsPrint.issued, { date: tds.issuedOn })].join('　'),
    blocks: [
      title(word(tdsPrint.title)),
      ...part(
        'identity',
        facts(
          [
            row('name', tds.name),
            row('otherName', tds.otherName),
            row('catalogNumber', tds.catalogNumber),
            row('brand', tds.brand),
            row('cas', tds.casNumber),
            row('formula', tds.molecularFormula),
            row('weight', tds.molecularWeight),
            row('grade', tds.grade),
            row('purity', tds.purity),
            row('standard', tds.standard),
          ],
          nameWidth,
        ),
      ),
      ...(tds.description ? part('description', clause(tds.description)) : []),
      ...part('specification', ...specificationOf(tds)),
      ...part('properties', facts(properties, nameWidth)),
      ...part(
        'storing',
        facts(
          [
            row('storage', listText(tds.locale, tds.storage)),
            row('shipping', tds.shipping),
            row('shelfLife', tds.shelfLifeMonths && word(tdsPrint.months, { months: tds.shelfLifeMonths })),
          ],
          nameWidth,
        ),
      ),
      ...part('packs', packsOf(tds)),
      space(8),
      clause(word(tdsPrint.note)),
    ],
  }
}

function packsOf({ locale, packs }: Tds): DocumentBlock {
  if (packs.length === 0) return clause(say(locale, tdsPrint.noData))
  const columns = (['sku', 'packing'] as const).map((name) => ({
    name: say(locale, tdsPrint[name]),
    share: 1,
  }))
  return table(
    columns,
    packs.map(({ sku, packing }) => [sku, packing]),
  )
}

function specificationOf({ locale, specification }: Tds): DocumentBlock[] {
  if (!specification) return [clause(say(locale, tdsPrint.noData))]
  return [
    clause(say(locale, tdsPrint.ofLot, { lot: specification.lotNumber })),
    table(
      [
        { name: say(locale, tdsPrint.item), share: 3 },
        { name: say(locale, tdsPrint.method), share: 3 },
        { name: say(locale, tdsPrint.requirement), share: 4 },
      ],
      specification.items.map(({ name, method, requirement }) => [
        name,
        method ?? say(locale, tdsPrint.noData),
        requirement,
      ]),
    ),
  ]
}
