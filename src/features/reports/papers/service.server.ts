import type { Readable } from 'node:stream'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import type { ZipEntry } from '#server/files/zip-stream.ts'
import { findCoaFile } from '../coa/files.service.server.ts'
import { describeCoa, printCoa } from '../coa/service.server.ts'
import { printSdsOfGoods } from '../sds/printing.service.server.ts'
import { paperTexts } from './messages.ts'
import { listEntry, pdfEntry, streamZip } from './zip.service.server.ts'

/** A product that was sold, with the lots that were sent. */
export interface PaperGoods {
  productId: number
  catalogNumber: string
  lotNumbers: string[]
}

/** A withdrawn COA is no paper; a file of the archive is named by its address. */
async function paperOfLot(ctx: Ctx, { productId, catalogNumber }: PaperGoods, lot: string) {
  const coa = await describeCoa(ctx, productId, lot)
  if (coa && !coa.withdrawn) return { coa }
  const values = { number: catalogNumber, lot }
  if (coa) return { missing: say(ctx.locale, paperTexts.withdrawn, values) }
  const file = await findCoaFile(ctx, { productId, catalogNumber }, lot)
  return {
    missing: file
      ? say(ctx.locale, paperTexts.onlyFile, { ...values, file })
      : say(ctx.locale, paperTexts.missing, values),
  }
}

async function* paperEntries(ctx: Ctx, goods: PaperGoods[]): AsyncGenerator<ZipEntry> {
  const missing: string[] = []
  for (const one of goods) {
    for (const lot of one.lotNumbers) {
      const paper = await paperOfLot(ctx, one, lot)
      if (paper.coa) yield pdfEntry('COA', await printCoa(ctx, paper.coa, ctx.locale))
      else missing.push(paper.missing)
    }
    const sds = await printSdsOfGoods(ctx, one.productId)
    if (sds) yield pdfEntry('SDS', sds)
    else missing.push(say(ctx.locale, paperTexts.noSds, { number: one.catalogNumber }))
  }
  yield listEntry(ctx.locale, missing, paperTexts.complete)
}

/**
 * The COA of the lots and the SDS of the products in the viewer's language, and a list of what there is not. The
 * caller has checked that the viewer bought them.
 * @throws Failure `busy`
 */
export const bundlePapers = (ctx: Ctx, goods: PaperGoods[]): Promise<Readable> =>
  streamZip(ctx, () => paperEntries(ctx, goods))
