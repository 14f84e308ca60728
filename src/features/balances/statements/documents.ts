import {
  clause,
  type DocumentBlock,
  facts,
  heading,
  type PdfDocument,
  sideBySide,
  space,
  table,
  title,
  together,
  type WorkbookSheet,
} from '#features/documents/schema.ts'
import { displayText, shanghaiDate } from '#shared/display.ts'
import type { Locale } from '#shared/locale.ts'
import { yuanText } from '#shared/money.ts'
import { statementMessages } from './messages.ts'
import type { StatementView } from './schema.ts'

const sums = ['opening', 'drawn', 'repaid', 'credited', 'closing'] as const

const dayOf = (time: string) => shanghaiDate(new Date(time))

export function statementPdf(statement: StatementView, seller: string, locale: Locale): PdfDocument {
  const words = statementMessages[locale]
  const { month, companyName } = statement
  return {
    title: `${words.title} ${month}`,
    author: seller,
    locale,
    foot: words.foot.replace('{company}', companyName).replace('{month}', month),
    blocks: [
      title(words.title),
      sideBySide(
        facts([
          [words.company, companyName],
          [words.seller, seller],
        ]),
        facts([
          [words.month, month],
          [words.madeAt, dayOf(statement.madeAt)],
        ]),
      ),
      space(8),
      table(
        sums.map((name) => ({ name: words[name], share: 1, align: 'right' as const })),
        [sums.map((name) => yuanText(statement[name]))],
      ),
      ...tablesOf(statement, locale),
      space(10),
      clause(words.confirm),
      space(18),
      together(
        sideBySide(
          facts([
            [words.sealSeller, ''],
            [words.date, ''],
          ]),
          facts([
            [words.sealBuyer, ''],
            [words.date, ''],
          ]),
        ),
        space(40),
      ),
    ],
  }
}

function tablesOf({ lines, debts }: StatementView, locale: Locale): DocumentBlock[] {
  const words = statementMessages[locale]
  const number = (name: string) => ({ name, share: 14, align: 'right' as const })
  return [
    heading(words.lines),
    lines.length === 0
      ? clause(words.none)
      : table(
          [
            { name: words.time, share: 11 },
            { name: words.kind, share: 12 },
            { name: words.orderNo, share: 18 },
            { name: words.reference, share: 18 },
            { name: words.dueOn, share: 11 },
            number(words.amount),
          ],
          lines.map((line) => [
            dayOf(line.at),
            words[line.kind],
            line.orderNo,
            displayText(line.reference),
            displayText(line.dueOn),
            yuanText(line.amount),
          ]),
        ),
    heading(words.debts),
    debts.length === 0
      ? clause('-')
      : table(
          [{ name: words.orderNo, share: 20 }, { name: words.dueOn, share: 14 }, number(words.open)],
          debts.map(({ orderNo, dueOn, open }) => [orderNo, dueOn, yuanText(open)]),
        ),
  ]
}

export function statementSheet(
  { month, opening, closing, lines }: StatementView,
  locale: Locale,
): WorkbookSheet {
  const words = statementMessages[locale]
  const money = (value: number) => ({ value, format: '0.00' })
  const text = (value: string) => ({ value })
  const sum = (name: string, value: number) => [
    text(''),
    text(name),
    text(''),
    text(''),
    text(''),
    money(value),
  ]
  return {
    name: `${words.title} ${month}`,
    columns: [
      { title: words.time, width: 12 },
      { title: words.kind, width: 16 },
      { title: words.orderNo, width: 20 },
      { title: words.reference, width: 24 },
      { title: words.dueOn, width: 12 },
      { title: words.amount, width: 14 },
    ],
    rows: [
      sum(words.opening, opening),
      ...lines.map((line) => [
        text(dayOf(line.at)),
        text(words[line.kind]),
        text(line.orderNo),
        text(line.reference),
        text(line.dueOn ?? ''),
        money(line.amount),
      ]),
      sum(words.closing, closing),
    ],
  }
}
