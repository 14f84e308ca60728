import type { Ctx } from '#server/context.ts'
import { drawPack } from './draw-pack.ts'
import { containers } from './pack.ts'
import { findPack } from './repository.server.ts'
import { samplePacks } from './samples.ts'

/** @returns undefined when there is no such sku on sale */
export async function readPackPicture({ db }: Pick<Ctx, 'db'>, skuId: number) {
  const pack = await findPack(db, skuId)
  return pack && { version: pack.version, draw: () => drawPack(pack) }
}

/** A pack for each container, as addresses that hold the drawing. */
export const drawSamples = () =>
  containers.map((container) => ({
    container,
    src: `data:image/svg+xml;base64,${Buffer.from(drawPack(samplePacks[container])).toString('base64')}`,
  }))
