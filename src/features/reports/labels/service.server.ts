import { findSafetyData } from '#features/catalog/service.server.ts'
import { print } from '#features/documents/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { readPictograms } from '../pictograms.service.server.ts'
import { readSupplier } from '../supplier/service.server.ts'
import { labelDocument, needsLabel } from './label.ts'
import { labelPrint } from './messages.ts'
import type { LabelQuery } from './schema.ts'

/** @throws Failure `not-found` also for goods that need no label; `busy` */
export async function printLabel(ctx: Ctx, productId: number, { size, lot }: LabelQuery) {
  const [data, supplier] = await Promise.all([findSafetyData(ctx.db, productId), readSupplier(ctx)])
  if (!data?.isOnSale || !needsLabel(data)) throw new Failure('not-found')
  const pictograms = await readPictograms(ctx, data.pictograms)
  const label = labelDocument(data, supplier, { size, lot, locale: ctx.locale, pictograms })
  const name = `${say(ctx.locale, labelPrint.title)}-${data.catalogNumber}-${size}`
  return { name, pdf: await print(ctx, { kind: 'label', label }) }
}
