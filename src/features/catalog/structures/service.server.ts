import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import type { Config } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { Part } from '#server/parts.ts'
import { findStructure, listUndrawn, storeDrawings } from './repository.server.ts'
import type { Drawing } from './structure.worker.ts'

/** The thread that draws, and what it draws now. */
export interface Structures {
  draw(smiles: string): Promise<Drawing>
  underWay: Map<number, Promise<Drawing | undefined>>
  stop(): Promise<void>
}

export const structuresPart = new Part<Structures>('structures')

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
    draw: (smiles) =>
      pool.run(smiles).catch((problem: unknown) => {
        if (isStopped) throw problem
        return { failedReason: `drawing failed: ${String(problem)}`.slice(0, 300) }
      }) as Promise<Drawing>,
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
