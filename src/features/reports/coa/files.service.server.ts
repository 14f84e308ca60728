import { LRUCache } from 'lru-cache'
import { findSiteSettings } from '#features/content/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { tracedCall } from '#server/telemetry/spans.ts'
import { findSupplierCertificate } from '../supplier-papers/service.server.ts'

const waitMs = 2000
const rememberedMs = 10 * 60_000

/** By address, whether there is a file. */
const known = new LRUCache<string, boolean>({ max: 5000, ttl: rememberedMs })

/** The host is the shop's own setting, never one that a visitor names. */
async function exists(address: string) {
  const before = known.get(address)
  if (before !== undefined) return before
  try {
    const ask = () =>
      fetch(address, { method: 'HEAD', redirect: 'error', signal: AbortSignal.timeout(waitMs) })
    const { ok, status } = await tracedCall('coa-files', 'look', ask)
    if (ok || status === 404 || status === 410) known.set(address, ok)
    return ok
  } catch {
    return false // the host is away: asked again next time
  }
}

export const fileAddress = (prefix: string, host: string, number: string, lotNumber: string) =>
  `${prefix.replace('{host}', host)}${encodeURIComponent(number)}-${encodeURIComponent(lotNumber)}.pdf`

/** A COA that exists only as a file: of the supplier, else under the new prefix, else under the old one. @returns its address */
export async function findCoaFile(
  ctx: Pick<Ctx, 'db' | 'services'>,
  { productId, catalogNumber }: { productId: number; catalogNumber: string },
  lotNumber: string,
): Promise<string | undefined> {
  const uploaded = await findSupplierCertificate(ctx, productId, lotNumber)
  if (uploaded) return uploaded
  const { coaFilePrefixNew, coaFilePrefixOld, ossCdnDomain } = await findSiteSettings(ctx)
  for (const prefix of [coaFilePrefixNew, coaFilePrefixOld]) {
    if (prefix === '' || (prefix.startsWith('{host}') && ossCdnDomain === '')) continue
    const address = fileAddress(prefix, ossCdnDomain, catalogNumber, lotNumber)
    if (await exists(address)) return address
  }
}
