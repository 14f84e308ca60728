import type { Ctx } from '#server/context.ts'
import { drawPack } from './draw-pack.ts'
import { findPack } from './repository.server.ts'

/** @returns undefined when there is no such sku on sale */
export async function readPackPicture({ db }: Pick<Ctx, 'db'>, skuId: number) {
  const pack = await findPack(db, skuId)
  return pack && { version: pack.version, draw: () => drawPack(pack) }
}
