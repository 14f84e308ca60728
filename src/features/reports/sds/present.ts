import { shanghaiDate } from '#shared/display.ts'
import { type Locale, type Text, textIn } from '#shared/locale.ts'
import { item, type SdsContent, type SdsItem } from './basis/content.ts'
import type { Sds } from './schema.ts'

interface Issued {
  productId: number
  number: number
  issuedAt: Date
  content: SdsContent
}

/** A version in one language, with its number and day in section 16. */
export function presentSds(
  { productId, number, issuedAt, content }: Issued,
  versions: { number: number; issuedAt: Date }[],
  locale: Locale,
): Sds {
  const text = (of: Text) => textIn(locale, of)
  const present = ({ name, lines }: SdsItem) => ({ name: text(name), lines: lines.map(text) })
  const last = content.sections.length
  return {
    productId: String(productId),
    name: text(content.name),
    catalogNumber: content.catalogNumber,
    casNumber: content.casNumber,
    locale,
    version: number,
    issuedOn: shanghaiDate(issuedAt),
    isCurrent: versions.every((other) => other.number <= number),
    pictograms: content.pictograms,
    signalWord: content.signalWord,
    sections: content.sections.map(({ title, items }, index) => ({
      number: index + 1,
      title: text(title),
      items: [...(index + 1 === last ? [revision(number, shanghaiDate(issuedAt))] : []), ...items].map(
        present,
      ),
    })),
    versions: versions.map((one) => ({ number: one.number, issuedOn: shanghaiDate(one.issuedAt) })),
  }
}

const revision = (number: number, day: string): SdsItem =>
  item(
    ['编写和修订信息', 'Issue and revision'],
    [`第 ${number} 版，${day} 发布。`, `Version ${number}, issued on ${day}.`],
    number > 1 && [`替代第 ${number - 1} 版。`, `Replaces version ${number - 1}.`],
  )
