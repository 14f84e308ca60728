import { describeSite } from '#features/content/service.server.ts'
import { print } from '#features/documents/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import type { Locale } from '#shared/locale.ts'
import { countGuess, refuseGuessing } from '../lookups/service.server.ts'
import { coaName, coaPdf } from './pdf.ts'
import { type CoaRow, findCoa, listItems, listLotsInStock } from './repository.server.ts'
import type { CoaDetail, CoaLink } from './schema.ts'

type ReadCtx = Pick<Ctx, 'db'>

/** @returns undefined when there is none; without a version the newest, also when it is withdrawn */
export async function describeCoa(
  ctx: ReadCtx,
  productId: number,
  lotNumber: string,
  version?: number,
): Promise<CoaDetail | undefined> {
  const row = await findCoa(ctx.db, productId, lotNumber, version)
  return row && presentCoa(row, await listItems(ctx.db, [row.id]))
}

type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

const presentCoa = (row: CoaRow, items: ItemRow[]): CoaDetail => ({
  ...row,
  certificateNumber: certificateNumber(row),
  productId: String(row.productId),
  items: items.map(({ coaId: _, ...item }) => item),
  replacedBy:
    row.newestVersion !== null && row.newestIssuedOn !== null
      ? { version: row.newestVersion, issuedOn: row.newestIssuedOn }
      : null,
  withdrawn: row.withdrawnAt && { on: shanghaiDate(row.withdrawnAt), reason: row.withdrawnReason },
})

const certificateNumber = ({
  catalogNumber,
  lotNumber,
  version,
}: Pick<CoaRow, 'catalogNumber' | 'lotNumber' | 'version'>) => `${catalogNumber}-${lotNumber}-${version}`

const lotsShown = 60

/** Of the lots of a product that can be bought; other lots have to be known, and say that they are withdrawn. */
export async function listCoas(ctx: Pick<Ctx, 'db' | 'now'>, productId: number): Promise<CoaLink[]> {
  const rows = await listLotsInStock(ctx.db, [productId], shanghaiDate(ctx.now), lotsShown)
  return rows.map((row) => ({ ...row, productId: String(row.productId) }))
}

/** @throws Failure `busy` */
export async function printCoa(ctx: Ctx, coa: CoaDetail, locale: Locale) {
  const { companyName, address, hotline } = await describeSite({ ...ctx, locale })
  const document = coaPdf(coa, {
    locale,
    supplier: { name: companyName, address, phone: hotline },
    origin: ctx.config.publicOrigin,
  })
  return { name: coaName(coa, locale), pdf: await print(ctx, { kind: 'pdf', document }) }
}

/**
 * The COA at an address: lots that do not exist are counted, so that lot numbers are not found by trying.
 * @throws Failure `not-found`, `too-many-requests`
 */
export async function openCoa(
  ctx: Ctx,
  productId: number | undefined,
  lotNumber: string,
  version?: number,
): Promise<CoaDetail> {
  await refuseGuessing(ctx)
  const coa = productId === undefined ? undefined : await describeCoa(ctx, productId, lotNumber, version)
  if (coa) return coa
  await countGuess(ctx)
  throw new Failure('not-found')
}
