import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import type { Config } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { Part } from '#server/parts.ts'
import { Failure } from '#shared/failure.ts'
import { isPictureAddress, longestPart } from './address.ts'
import { findStructure, listUndrawn, storeDrawings } from './repository.server.ts'
import type { Drawing, DrawingTask } from './structure.worker.ts'

/** The thread that draws, and what it draws now. */
export interface Structures {
  /** @throws Failure busy, when too many drawings with marked parts are waiting */
  draw(smiles: string, part?: string): Promise<Drawing>
  /** Drawings with a marked part that were asked for lately. */
  marked: LRUCache<string, string>
  underWay: Map<number, Promise<Drawing | undefined>>
  stop(): Promise<void>
}

export const structuresPart = new Part<Structures>('structures')

const markedBytes = 16 * 1024 * 1024
const waitingAtMost = 200
const idleMs = 60_000
const workerFile = 'src/features/catalog/structures/structure.worker.ts'

/** Makes the drawing thread ready; it starts with the first drawing and goes when it has been idle for a minute. */
export function startStructures(config: Pick<Config, 'rootDir'>): Structures {
  const pool = new Piscina({
    // the server is bundled, the worker is not: Node reads its source
    filename: pathToFileURL(join(config.rootDir, workerFile)).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  let isStopped = false
  return {
    // a thread that died (out of memory, say) must not be asked for the same structure for ever
    draw: async (smiles, part = '') => {
      if (part && pool.queueSize >= waitingAtMost) throw new Failure('busy')
      return pool.run({ smiles, part } satisfies DrawingTask).catch((problem: unknown) => {
        if (isStopped) throw problem
        return { failedReason: `drawing failed: ${String(problem)}`.slice(0, 300) }
      })
    },
    marked: new LRUCache({ maxSize: markedBytes, sizeCalculation: (svg, key) => svg.length + key.length }),
    underWay: new Map(),
    stop: () => {
      isStopped = true
      return pool.destroy()
    },
  }
}

/**
 * The picture of a structure; drawn and stored when it is looked at for the first time.
 * @returns undefined when there is no such structure, or it cannot be drawn
 */
export async function structurePicture(ctx: Ctx, digest: string): Promise<{ svg: string } | undefined> {
  const { underWay } = ctx.parts.get(structuresPart)
  const stored = await findStructure(ctx.db, digest)
  if (!stored) return
  if (stored.svg !== null) return { svg: stored.svg }
  if (stored.failedReason !== null) return
  const { id, smiles } = stored
  let drawing = underWay.get(id)
  if (!drawing) {
    drawing = drawAndStore(ctx, id, smiles).finally(() => underWay.delete(id))
    underWay.set(id, drawing)
  }
  const drawn = await drawing
  return drawn && 'svg' in drawn ? drawn : undefined
}

/** The address of the same picture with a part marked; a picture of another kind, or a long part, stays as it is. */
export const pictureWithPart = (image: string, partSmiles: string) =>
  isPictureAddress(image) && partSmiles.length <= longestPart
    ? `${image}?part=${encodeURIComponent(partSmiles)}`
    : image

/**
 * The picture of a structure with a part of it marked; drawn when asked for, not stored. When the part cannot be
 * found in time it is the plain picture.
 */
export async function markedPicture(
  ctx: Ctx,
  digest: string,
  partSmiles: string,
): Promise<{ svg: string } | undefined> {
  const { marked, draw } = ctx.parts.get(structuresPart)
  const key = `${digest} ${partSmiles}`
  const kept = marked.get(key)
  if (kept) return { svg: kept }
  const stored = await findStructure(ctx.db, digest)
  if (!stored || stored.failedReason !== null) return
  const drawing = await draw(stored.smiles, partSmiles)
  if (!('svg' in drawing)) return structurePicture(ctx, digest)
  marked.set(key, drawing.svg)
  return drawing
}

async function drawAndStore(ctx: Ctx, id: number, smiles: string) {
  const drawing = await ctx.parts.get(structuresPart).draw(smiles)
  await storeDrawings(ctx.db, [{ id, drawing }])
  return drawing
}

/**
 * Draws structures that have no picture yet, one after the other so that visitors' pictures come in between.
 * @param limit how many at most
 * @returns how many were tried; fewer than `limit` means that none is left
 */
export async function drawMissing(ctx: Pick<Ctx, 'db' | 'parts'>, limit: number): Promise<number> {
  const { draw } = ctx.parts.get(structuresPart)
  const drawings = []
  for (const { id, smiles } of await listUndrawn(ctx.db, limit))
    drawings.push({ id, drawing: await draw(smiles) })
  if (drawings.length > 0) await storeDrawings(ctx.db, drawings)
  return drawings.length
}
