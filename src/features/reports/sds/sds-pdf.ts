import { banner, facts, heading, type PdfDocument, pictures, title } from '#features/documents/schema.ts'
import { say } from '#i18n/say.ts'
import { sdsPrint } from './messages.ts'
import type { Sds } from './schema.ts'

const nameWidth = 126
const pictogramSize = 46

/** @param pictograms the drawings of its pictograms, as SVG */
export function sdsPdf(sds: Sds, pictograms: string[]): PdfDocument {
  const { locale, name, catalogNumber, casNumber, version, issuedOn } = sds
  const word = (text: readonly [string, string], values?: Record<string, string | number>) =>
    say(locale, text, values)
  return {
    title: `${word(sdsPrint.title)} ${name} ${catalogNumber}`,
    locale,
    foot: [name, catalogNumber, word(sdsPrint.version, { version, date: issuedOn })].join('　'),
    blocks: [
      title(word(sdsPrint.title)),
      heading(name),
      facts(
        [
          [word(sdsPrint.catalogNumber), catalogNumber],
          ...(casNumber ? [[word(sdsPrint.cas), casNumber] as [string, string]] : []),
          [word(sdsPrint.issue), word(sdsPrint.version, { version, date: issuedOn })],
          [word(sdsPrint.basis), word(sdsPrint.standards)],
        ],
        nameWidth,
      ),
      ...sds.sections.flatMap(({ number, title: text, items }) => [
        banner(word(sdsPrint.section, { number, title: text })),
        ...(number === 2 && pictograms.length > 0 ? [pictures(pictograms, pictogramSize)] : []),
        facts(
          items.map((item) => [item.name, item.lines.join('\n')]),
          nameWidth,
        ),
      ]),
    ],
  }
}
