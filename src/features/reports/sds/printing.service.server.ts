import { LRUCache } from 'lru-cache'
import { print } from '#features/documents/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import { ServiceKey } from '#server/services.ts'
import { Failure } from '#shared/failure.ts'
import { readPictograms } from '../labels/service.server.ts'
import { sdsPrint } from './messages.ts'
import type { Sds } from './schema.ts'
import { sdsPdf } from './sds-pdf.ts'
import { readSds, readSdsOfGoods } from './service.server.ts'

const cacheKey = new ServiceKey<LRUCache<string, Buffer>>('printed safety data sheets')
const mostBytes = 32 * 1024 * 1024

const cacheOf = ({ services }: Pick<Ctx, 'services'>) => {
  const known = services.find(cacheKey)
  if (known) return known
  const cache = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length || 1,
  })
  services.set(cacheKey, cache)
  return cache
}

/** @throws Failure `not-found`, `busy` */
export async function printSds(ctx: Ctx, productId: number, version?: number) {
  const found = await readSds(ctx, productId, version)
  if (!found) throw new Failure('not-found')
  return printed(ctx, found.sds)
}

/** For goods that were sold. @returns undefined for an article @throws Failure `busy` */
export async function printSdsOfGoods(ctx: Ctx, productId: number) {
  const sds = await readSdsOfGoods(ctx, productId)
  return sds && printed(ctx, sds)
}

/** A version never changes, so it is printed once while it is remembered. */
async function printed(ctx: Ctx, sds: Sds) {
  const cache = cacheOf(ctx)
  const key = `${sds.productId} ${sds.version} ${sds.locale}`
  const name = `${say(sds.locale, sdsPrint.title)}-${sds.catalogNumber}-v${sds.version}`
  const known = cache.get(key)
  if (known) return { name, pdf: known }
  const pdf = await print(ctx, {
    kind: 'pdf',
    document: sdsPdf(sds, await readPictograms(ctx, sds.pictograms)),
  })
  cache.set(key, pdf)
  return { name, pdf }
}
