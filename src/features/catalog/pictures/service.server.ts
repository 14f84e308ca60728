import type { Ctx } from '#server/context.ts'
import { drawPack } from './draw-pack.ts'
import { type Container, containers, type PackFacts } from './pack.ts'
import { findPack } from './repository.server.ts'
import samples from './samples.json' with { type: 'json' }

/** A pack for each container: for the gallery and the tests. */
export const samplePacks: Record<Container, PackFacts> = samples

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
