import { describeSite } from '#features/content/service.server.ts'
import type { PdfDocument } from '#features/documents/schema.ts'
import { print, printFor } from '#features/documents/service.server.ts'
import type { Ctx } from '#server/context.ts'
import type { TemplateQuery } from '../schema.ts'
import type { TemplateKind } from './kinds.ts'
import { findSubstance, findUnifiedCode } from './repository.server.ts'
import { templates } from './template.ts'

/** A paper that the buyer writes: with the company, the substance and today's date for members, blank for others. */
export async function printTemplate(ctx: Ctx, kind: TemplateKind, query: TemplateQuery) {
  const { viewer } = ctx
  const document = await templateDocument(ctx, kind, query)
  const pdf =
    viewer.kind === 'member'
      ? await printFor({ ...ctx, viewer }, { kind: 'pdf', document })
      : await printBlank(ctx, document)
  return { name: document.title, pdf }
}

export async function templateDocument(ctx: Ctx, kind: TemplateKind, { cas }: TemplateQuery) {
  const { companyName: seller } = await describeSite({ ...ctx, locale: 'zh' })
  const { db, viewer, now } = ctx
  if (viewer.kind !== 'member')
    return templates[kind]({ seller, buyer: { name: '', code: '' }, substance: undefined, date: '' })
  const [code, substance] = await Promise.all([
    findUnifiedCode(db, viewer.companyId),
    cas ? findSubstance(db, cas) : undefined,
  ])
  const buyer = { name: viewer.companyName, code }
  return templates[kind]({ seller, buyer, substance, date: dayFormat.format(now) })
}

const dayFormat = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' })

const blanks = new Map<string, Promise<Buffer>>()

/** Printed once per process, however many visitors ask. */
function printBlank(ctx: Ctx, document: PdfDocument) {
  const key = JSON.stringify(document)
  const known = blanks.get(key)
  if (known) return known
  const printed = print(ctx, { kind: 'pdf', document }).catch((problem) => {
    blanks.delete(key)
    throw problem
  })
  blanks.set(key, printed)
  return printed
}
