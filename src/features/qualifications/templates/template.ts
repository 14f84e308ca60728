import {
  blankDate,
  chineseDocument,
  clause,
  type DocumentBlock,
  type FactRow,
  facts,
  heading,
  orBlank,
  type PdfDocument,
  sideBySide,
  signature,
  space,
  type TableColumn,
  table,
  writingLine,
} from '#features/documents/schema.ts'
import type { TemplateKind } from './kinds.ts'
import { templateTexts as texts } from './messages.ts'

/** Empty texts are left to be filled in by hand. */
export interface TemplateFacts {
  seller: string
  buyer: { name: string; code: string }
  substance: { name: string; casNumber: string } | undefined
  /** As it is printed. */
  date: string
}

export const templates: Record<TemplateKind, (given: TemplateFacts) => PdfDocument> = {
  legalUseStatement(given) {
    const { statement } = texts
    return paper(statement.title, [
      ...parties(given, texts.person),
      ...goods(given),
      heading(statement.place),
      facts([...statement.places.map((name): FactRow => [name, writingLine]), period]),
      heading(statement.duties),
      ...statement.dutyTexts.map(clause),
      space(8),
      clause(statement.enclosed),
      ...signatures(given, texts.personSigns),
    ])
  },
  proxyLetter(given) {
    const { letter } = texts
    return paper(letter.title, [
      ...parties(given, texts.agent),
      space(8),
      clause(letter.intro(given.seller)),
      ...goods(given),
      heading(letter.powers),
      ...letter.powerTexts.map(clause),
      space(4),
      facts([period]),
      space(8),
      clause(letter.enclosed),
      ...signatures(given, texts.agentSigns),
    ])
  },
}

const paper = (name: string, blocks: DocumentBlock[]) => chineseDocument({ name, reference: '', blocks })

const period: FactRow = [texts.period, texts.periodOf]

function parties({ seller, buyer }: TemplateFacts, person: string[]): DocumentBlock[] {
  const { name, code, ...others } = texts.buyer
  const rest = Object.values(others).map((label): FactRow => [label, writingLine])
  return [
    clause(texts.to(seller)),
    space(8),
    sideBySide(
      facts([[name, orBlank(buyer.name)], [code, orBlank(buyer.code)], ...rest]),
      facts(person.map((label): FactRow => [label, writingLine])),
    ),
  ]
}

const columns: TableColumn[] = [
  { name: texts.columns.name, share: 12 },
  { name: texts.columns.casNumber, share: 8, align: 'center' },
  { name: texts.columns.specification, share: 8 },
  { name: texts.columns.amount, share: 8 },
  { name: texts.columns.use, share: 18 },
]
const goodsRows = 5
const roomToWrite = '　\n　'

function goods({ substance }: TemplateFacts): DocumentBlock[] {
  const given = substance ? [[substance.name, `${substance.casNumber}\n　`]] : []
  const blanks = Array.from({ length: goodsRows - given.length }, () => [roomToWrite])
  return [heading(texts.goods), table(columns, [...given, ...blanks])]
}

const signatures = ({ date }: TemplateFacts, person: string): DocumentBlock[] => [
  space(22),
  sideBySide(signature(texts.seal, date || blankDate), signature(texts.representativeSigns)),
  space(16),
  sideBySide(signature(person), facts([])),
]
