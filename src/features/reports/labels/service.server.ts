import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findSafetyData } from '#features/catalog/service.server.ts'
import { print } from '#features/documents/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
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

const read = new Map<string, Promise<string>>()
const known = /^GHS0[1-9]$/

/** The drawings of pictograms, as SVG; codes without one are left out. */
export const readPictograms = ({ config }: Pick<Ctx, 'config'>, codes: string[]): Promise<string[]> =>
  Promise.all(
    codes
      .filter((code) => known.test(code))
      .map((code) => {
        const drawing =
          read.get(code) ?? readFile(join(config.rootDir, `public/images/ghs/${code}.svg`), 'utf8')
        read.set(code, drawing)
        return drawing
      }),
  )
