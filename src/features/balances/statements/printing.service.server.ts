import { describeSite } from '#features/content/service.server.ts'
import { printFor } from '#features/documents/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { statementPdf, statementSheet } from './documents.ts'
import { findStatement } from './service.server.ts'

/** @throws Failure `not-found`; `busy` */
export async function printStatement(ctx: MemberCtx, month: string) {
  const [statement, { companyName }] = await Promise.all([findStatement(ctx, month), describeSite(ctx)])
  return printFor(ctx, { kind: 'pdf', document: statementPdf(statement, companyName, ctx.locale) })
}

/** @throws Failure `not-found`; `busy` */
export async function exportStatement(ctx: MemberCtx, month: string) {
  const statement = await findStatement(ctx, month)
  return printFor(ctx, { kind: 'sheet', sheet: statementSheet(statement, ctx.locale) })
}
