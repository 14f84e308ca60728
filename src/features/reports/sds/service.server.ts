import { createHash } from 'node:crypto'
import { findSafetyData, type SafetyData } from '#features/catalog/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { inLocale } from '#shared/locale.ts'
import { needsLabel } from '../labels/label.ts'
import { readSupplier } from '../supplier/service.server.ts'
import { findSupplierSheets } from '../supplier-papers/service.server.ts'
import type { SdsContent } from './basis/content.ts'
import { composeSds, sdsEdition } from './compose.ts'
import { labelFiles, sdsFiles, sdsPage } from './links.ts'
import { presentSds } from './present.ts'
import {
  findLatestVersion,
  findSdsVersion,
  insertVersion,
  listVersions,
  lockSds,
  type SdsVersionRow,
} from './repository.server.ts'
import type { Sds, SdsLinks } from './schema.ts'

export interface ReadSds {
  sds: Sds
  /** The law keeps it on our own pages. */
  isHidden: boolean
  brand: string
  isLabelled: boolean
  supplier: SdsLinks['supplier']
}

/**
 * A version of the sheet of a product in the viewer's language; left out: the current one, which is issued now if the
 * data has changed. Products that are off sale keep the versions that they have.
 * @returns undefined without a chemical of this id, or such a version
 */
export async function readSds(ctx: Ctx, productId: number, number?: number): Promise<ReadSds | undefined> {
  const current = await issueSds(ctx, productId)
  if (!current) return
  const [version, versions, supplier] = await Promise.all([
    number === undefined || number === current.version.number
      ? current.version
      : findSdsVersion(ctx.db, productId, number),
    listVersions(ctx.db, productId),
    findSupplierSheets(ctx, productId),
  ])
  if (!version) return
  const { isHazardousChemical, regulatedClasses, brandZh, brandEn } = current.data
  return {
    sds: presentSds(version, versions, ctx.locale),
    isHidden: isHazardousChemical || regulatedClasses.length > 0 || version.number !== current.version.number,
    brand: inLocale(ctx.locale, brandZh, brandEn),
    isLabelled: needsLabel(current.data),
    supplier,
  }
}

/** For goods that were sold: also a product that is off sale gets a sheet. @returns undefined for an article */
export async function readSdsOfGoods(ctx: Ctx, productId: number): Promise<Sds | undefined> {
  const current = await issueSds(ctx, productId, { isSold: true })
  return current && presentSds(current.version, [current.version], ctx.locale)
}

async function issueSds(ctx: Ctx, productId: number, { isSold = false } = {}) {
  const [found, latest] = await Promise.all([draftSds(ctx, productId), findLatestVersion(ctx.db, productId)])
  if (!found || !(found.data.isOnSale || isSold || latest)) return
  if (latest && isUpToDate(latest, found)) return { data: found.data, version: latest }
  return ctx.transaction(async (tx) => {
    await lockSds(tx.db, productId)
    // What was read before the lock may be older than the version that another process has issued since.
    const [now, newest] = [await draftSds(tx, productId), await findLatestVersion(tx.db, productId)]
    if (!now) return
    if (newest && isUpToDate(newest, now)) return { data: now.data, version: newest }
    const version = await insertVersion(tx.db, {
      productId,
      number: (newest?.number ?? 0) + 1,
      digest: now.digest,
      edition: sdsEdition,
      content: now.content,
      issuedAt: ctx.now,
    })
    return { data: now.data, version }
  })
}

const isUpToDate = ({ digest, edition }: SdsVersionRow, now: Draft) =>
  digest === now.digest || edition > sdsEdition

interface Draft {
  data: SafetyData
  content: SdsContent
  digest: string
}

async function draftSds(ctx: Pick<Ctx, 'db' | 'services'>, productId: number): Promise<Draft | undefined> {
  const [data, supplier] = await Promise.all([findSafetyData(ctx.db, productId), readSupplier(ctx)])
  if (!data) return
  const content = composeSds(data, supplier)
  return { data, content, digest: createHash('sha256').update(JSON.stringify(content)).digest('base64url') }
}

/** The sheet and the labels of a product. @returns null for an article */
export async function describeSdsLinks({ db, locale }: Ctx, productId: number): Promise<SdsLinks | null> {
  const [data, latest, supplier] = await Promise.all([
    findSafetyData(db, productId),
    findLatestVersion(db, productId),
    findSupplierSheets({ db }, productId),
  ])
  if (!data) return null
  return {
    page: sdsPage(productId),
    ...sdsFiles(productId),
    supplier,
    issuedOn: latest ? shanghaiDate(latest.issuedAt) : null,
    labels: needsLabel(data) ? labelFiles(productId, locale) : [],
  }
}
