import { storeSearchableStructures } from '#features/catalog/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { backgroundKey } from '#server/jobs/background-process.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { JobCtx } from '#server/jobs/jobs.ts'
import type { Preparation } from './molecules/prepare-structure.worker.ts'
import { searchVersion } from './molecules/structure-columns.ts'
import { countUnpreparedRows, listUnprepared } from './repository.server.ts'

type Shop = Pick<Ctx, 'db' | 'services' | 'log'>

const workerFile = 'src/features/search/structure/molecules/prepare-structure.worker.ts'
const batch = 50
const logEveryMs = 60_000

const whenDied = (reason: string) => ({ failed: `preparing failed: ${reason}`.slice(0, 300) })

/** @returns how many were tried; fewer than `limit`: none is left */
export async function prepareMissing({ db, services }: Pick<Shop, 'db' | 'services'>, limit: number) {
  const background = services.get(backgroundKey)
  const prepare = async ({ id, smiles }: { id: number; smiles: string }) => ({
    id,
    ...(await background.run<string, Preparation>(workerFile, smiles, whenDied)),
  })
  const prepared = await Promise.all((await listUnprepared(db, searchVersion, limit)).map(prepare))
  if (prepared.length > 0) await storeSearchableStructures({ db }, searchVersion, prepared)
  return prepared.length
}

export const countUnprepared = ({ db }: Pick<Shop, 'db'>) => countUnpreparedRows(db, searchVersion)

export async function prepareAllMissing({ pace, ...shop }: Shop & Pick<JobCtx, 'pace'>) {
  let prepared = 0
  let logged = performance.now()
  await inBatches(
    batch,
    async (limit) => {
      const tried = await prepareMissing(shop, limit)
      prepared += tried
      if (performance.now() - logged > logEveryMs) {
        logged = performance.now()
        shop.log.info({ prepared, left: await countUnprepared(shop) }, 'preparing structures')
      }
      return tried
    },
    pace,
  )
  if (prepared > 0) shop.log.info({ prepared, left: await countUnprepared(shop) }, 'structures prepared')
}
