import { Readable } from 'node:stream'
import { findSiteSettings } from '#features/content/service.server.ts'
import {
  facts,
  type PdfDocument,
  sideBySide,
  space,
  table,
  title,
  together,
} from '#features/documents/schema.ts'
import { print } from '#features/documents/service.server.ts'
import { say } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { decrypt } from '#server/encryption.ts'
import { workbookStream } from '#server/files/workbook.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { classText, filingAnswers, fileTexts as texts } from '../messages.ts'
import type { FilingFileQuery } from '../schema.ts'
import { type FilingFileRow, fileColumns, printedColumns } from './columns.ts'
import { describeFile, listFiledAfter } from './repository.server.ts'

const rowsAtOnce = 200
const mostPrinted = 500

/** Rows are read while the file is written. */
async function* readRows(ctx: StaffCtx, query: FilingFileQuery): AsyncGenerator<FilingFileRow> {
  let after: Parameters<typeof listFiledAfter>[2] = null
  for (let number = 1; ; ) {
    const rows = await listFiledAfter(ctx.db, query, after, rowsAtOnce)
    for (const { handlerId, ...row } of rows) {
      yield { ...row, idNumber: handlerId === '' ? '' : decrypt(ctx, handlerId), number: number++ }
      after = { soldAtText: row.soldAtText, filingId: row.filingId }
    }
    if (rows.length < rowsAtOnce) return
  }
}

type Described = Awaited<ReturnType<typeof describeFile>>

const nameOf = ({ classes }: Described) =>
  texts.title(classes.length === 0 ? texts.several : classes.map((one) => classText('zh', one)).join('、'))

/** It shows id numbers in full, so each file is in the audit log. */
async function begin(ctx: StaffCtx, query: FilingFileQuery, format: 'xlsx' | 'pdf') {
  const described = await describeFile(ctx.db, query)
  const { count } = described
  if (format === 'pdf' && count > mostPrinted)
    throw new Failure('limit-reached', [
      { path: '', message: say(ctx.locale, filingAnswers.tooMany, { most: mostPrinted }) },
    ])
  await writeAuditEntry(ctx.db, ctx, {
    action: 'filing.export',
    subject: 'filing',
    subjectId: null,
    detail: { ...query, format, count },
  })
  return described
}

export async function streamFilingFile(ctx: StaffCtx, query: FilingFileQuery): Promise<Readable> {
  await begin(ctx, query, 'xlsx')
  const cellsOf = async function* () {
    for await (const row of readRows(ctx, query)) yield fileColumns.map(({ cell }) => cell(row))
  }
  const columns = fileColumns.map(({ title, width }) => ({ title, width }))
  const rows = cellsOf()
  return Readable.from(workbookStream({ name: texts.several, columns, rows }), { objectMode: false })
}

/** @throws Failure `limit-reached` for more than 500 entries; `busy` */
export async function printFilingFile(ctx: StaffCtx, query: FilingFileQuery): Promise<Buffer> {
  const described = await begin(ctx, query, 'pdf')
  const [{ bankAccount, companyName, licences }, rows] = await Promise.all([
    findSiteSettings(ctx),
    Array.fromAsync(readRows(ctx, query)),
  ])
  const seller = {
    name: bankAccount?.accountName ?? companyName.zh,
    unifiedCode: licences[0]?.number ?? '',
    preparer: ctx.viewer.name,
    madeOn: shanghaiDate(ctx.now),
  }
  return print(ctx, { kind: 'pdf', document: filingDocument(query, described, seller, rows) })
}

function filingDocument(
  { from, until }: FilingFileQuery,
  described: Described,
  seller: Record<'name' | 'unifiedCode' | 'preparer' | 'madeOn', string>,
  rows: FilingFileRow[],
): PdfDocument {
  const name = nameOf(described)
  const period = texts.periodOf(from ?? described.soldFrom ?? '', until ?? described.soldUntil ?? '')
  return {
    title: name,
    author: seller.name,
    locale: 'zh',
    foot: `${name}　${period}`,
    isLandscape: true,
    blocks: [
      title(name),
      sideBySide(
        facts([
          [texts.seller, seller.name],
          [texts.sellerCode, seller.unifiedCode],
        ]),
        facts([
          [texts.authority, described.authorities.join('、')],
          [texts.period, period],
          [texts.count, String(described.count)],
        ]),
      ),
      space(4),
      table(
        printedColumns.map(({ text: _text, ...column }) => column),
        rows.map((row) => printedColumns.map(({ text }) => text(row))),
      ),
      together(
        space(16),
        sideBySide(
          facts([[texts.preparer, seller.preparer]]),
          facts([[texts.madeOn, seller.madeOn]]),
          facts([[texts.seal, '　']]),
        ),
      ),
    ],
  }
}
