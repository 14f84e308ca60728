import { LRUCache } from 'lru-cache'
import type { Config } from '#server/config/config.ts'
import type { Ctx } from '#server/context.ts'
import { backgroundKey } from '#server/jobs/background-process.ts'
import { WorkerThread } from '#server/jobs/worker-thread.ts'
import { ServiceKey, type Services } from '#server/services.ts'
import { Failure } from '#shared/failure.ts'
import { isPictureAddress, longestPart } from './address.ts'
import {
  countUndrawnRows,
  findStructure,
  listUndrawn,
  type SearchableStructure,
  storeDrawings,
  storeSearchable,
} from './repository.server.ts'
import type { DrawingTask, DrawnStructure } from './structure.worker.ts'

export interface Structures {
  /** @throws Failure busy, when too many drawings with marked fragments are waiting */
  draw(smiles: string, part?: string): Promise<DrawnStructure>
  beingDrawn: Map<number, Promise<DrawnStructure | undefined>>
  marked: LRUCache<string, DrawnStructure>
  markedBeingDrawn: Map<string, Promise<DrawnStructure | undefined>>
  stop(): Promise<void>
}

const structuresKey = new ServiceKey<Structures>('structures')

const markedBytes = 16 * 1024 * 1024
/** What failed on a busy day may be drawn on another. Browsers keep the plain picture as long. */
const failedCachedMs = 600_000
const waitingAtMost = 100
const threadMb = 128
const workerFile = 'src/features/catalog/structures/structure.worker.ts'

const whenDied = (reason: string) => ({ failedReason: `drawing failed: ${reason}`.slice(0, 300) })

/** The thread starts with the first drawing and ends when it has been idle for a minute. */
export function startStructures(services: Services, config: Pick<Config, 'rootDir'>): Structures {
  const thread = new WorkerThread<DrawingTask, DrawnStructure>(config.rootDir, workerFile, threadMb)
  const structures: Structures = {
    draw: async (smiles, part = '') => {
      if (part && thread.waiting >= waitingAtMost) throw new Failure('busy')
      return thread.run({ smiles, part }, whenDied)
    },
    beingDrawn: new Map(),
    marked: new LRUCache({
      maxSize: markedBytes,
      sizeCalculation: (drawing, key) => key.length + Object.values(drawing).join('').length,
    }),
    markedBeingDrawn: new Map(),
    stop: () => thread.stop(),
  }
  services.set(structuresKey, structures)
  return structures
}

/**
 * Drawn and stored at the first request.
 * @returns undefined when there is no such structure, or it cannot be drawn
 */
export async function structurePicture(ctx: Ctx, digest: string): Promise<{ svg: string } | undefined> {
  const { beingDrawn } = ctx.services.get(structuresKey)
  const stored = await findStructure(ctx.db, digest)
  if (!stored) return
  if (stored.svg !== null) return { svg: stored.svg }
  if (stored.failedReason !== null) return
  const { id, smiles } = stored
  let drawing = beingDrawn.get(id)
  if (!drawing) {
    drawing = drawAndStore(ctx, id, smiles).finally(() => beingDrawn.delete(id))
    beingDrawn.set(id, drawing)
  }
  const drawn = await drawing
  return drawn && 'svg' in drawn ? drawn : undefined
}

export const pictureWithPart = (image: string, partSmiles: string) =>
  isPictureAddress(image) && partSmiles.length <= longestPart
    ? `${image}?part=${encodeURIComponent(partSmiles)}`
    : image

/**
 * With a fragment marked, not stored. The plain picture while the fragment cannot be found in time.
 * @throws Failure busy
 */
export async function markedPicture(
  ctx: Ctx,
  digest: string,
  partSmiles: string,
): Promise<{ svg: string; isForNow?: boolean } | undefined> {
  const { marked, markedBeingDrawn } = ctx.services.get(structuresKey)
  const key = `${digest} ${partSmiles}`
  let drawing = marked.get(key) ?? markedBeingDrawn.get(key)
  if (!drawing) {
    drawing = drawMarked(ctx, digest, partSmiles, key).finally(() => markedBeingDrawn.delete(key))
    markedBeingDrawn.set(key, drawing)
  }
  const drawn = await drawing
  if (!drawn || 'svg' in drawn) return drawn
  const plain = await structurePicture(ctx, digest)
  return plain && { ...plain, isForNow: true }
}

async function drawMarked(ctx: Ctx, digest: string, partSmiles: string, key: string) {
  const { draw, marked } = ctx.services.get(structuresKey)
  const stored = await findStructure(ctx.db, digest)
  if (!stored || stored.failedReason !== null) return
  const drawing = await draw(stored.smiles, partSmiles)
  marked.set(key, drawing, { ttl: 'svg' in drawing ? 0 : failedCachedMs })
  return drawing
}

async function drawAndStore(ctx: Ctx, id: number, smiles: string) {
  const drawing = await ctx.services.get(structuresKey).draw(smiles)
  await storeDrawings(ctx.db, [{ id, drawing }])
  return drawing
}

/**
 * @returns how many were tried; fewer than `limit`: none is left
 */
export async function drawMissing(
  { db, services }: Pick<Ctx, 'db' | 'services'>,
  limit: number,
): Promise<number> {
  const background = services.get(backgroundKey)
  const draw = async ({ id, smiles }: { id: number; smiles: string }) => ({
    id,
    drawing: await background.run<DrawingTask, DrawnStructure>(workerFile, { smiles, part: '' }, whenDied),
  })
  const drawings = await Promise.all((await listUndrawn(db, limit)).map(draw))
  if (drawings.length > 0) await storeDrawings(db, drawings)
  return drawings.length
}

export const countUndrawn = ({ db }: Pick<Ctx, 'db'>) => countUndrawnRows(db)

export const storeSearchableStructures = (
  { db }: Pick<Ctx, 'db'>,
  version: number,
  structures: SearchableStructure[],
) => storeSearchable(db, version, structures)
