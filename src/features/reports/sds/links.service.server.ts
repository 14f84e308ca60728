import { findSafetyData } from '#features/catalog/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { needsLabel } from '../labels/label.ts'
import { labelFiles, sdsFiles, sdsPage } from './links.ts'
import { findLatestVersion } from './repository.server.ts'
import type { SdsLinks } from './schema.ts'

/** The sheet and the labels of a product. @returns null for an article */
export async function describeSdsLinks({ db, locale }: Ctx, productId: number): Promise<SdsLinks | null> {
  const [data, latest] = await Promise.all([findSafetyData(db, productId), findLatestVersion(db, productId)])
  if (!data) return null
  return {
    page: sdsPage(productId),
    ...sdsFiles(productId),
    issuedOn: latest ? shanghaiDate(latest.issuedAt) : null,
    labels: needsLabel(data) ? labelFiles(productId, locale) : [],
  }
}
