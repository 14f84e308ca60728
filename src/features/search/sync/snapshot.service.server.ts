import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/client.ts'
import { makeDataFolder } from '#server/files/file-store.ts'
import type { Log } from '#server/log.ts'
import type { MemoryIndex } from '../matching/memory-index.ts'
import type { IndexImage } from '../segments/index-image.ts'
import type { MergeThread } from '../segments/merging.ts'
import { BadSnapshot, readSnapshot } from '../segments/snapshot-file.ts'
import { type DatabaseMark, findDatabaseMark, whatChangedSince } from './repository.server.ts'

const fileName = 'index.snapshot'
const abandonedAfterMs = 600_000
const freshMs = 1_800_000

interface Head {
  digest: string
  mark: DatabaseMark
  horizon: string
  image: IndexImage['head']
}

export interface SnapshotOptions {
  db: Db
  log: Pick<Log, 'info' | 'error'>
  config: Pick<Config, 'dataDir'>
  thread: Pick<MergeThread, 'write' | 'digest'>
}

/** Lets a start skip reading every product. A bad snapshot is replaced. */
export class Snapshots {
  readonly #options: SnapshotOptions
  readonly #path: string
  #saidWhyNone = false

  constructor(options: SnapshotOptions) {
    this.#options = options
    this.#path = join(options.config.dataDir, 'search', fileName)
  }

  /** @returns horizon to read changes from; undefined: no good snapshot, and the index may be half filled */
  async load(index: MemoryIndex): Promise<string | undefined> {
    const { log, thread, db } = this.#options
    try {
      await this.#removeUnfinished()
      const { head, arrays } = await readSnapshot(this.#path)
      const { digest, mark, horizon, image } = head as Head
      if (digest !== thread.digest) throw new BadSnapshot('another program made it')
      const problem = await whatChangedSince(db, mark, horizon)
      if (problem) throw new BadSnapshot(problem)
      await index.restore({ head: image, arrays })
      return horizon
    } catch (problem) {
      const isMissing = (problem as NodeJS.ErrnoException).code === 'ENOENT'
      if (!isMissing) log.info({ reason: String(problem) }, 'the snapshot of the search index cannot be used')
      return undefined
    }
  }

  /** Whether a process that shares the folder has lately written one. */
  async isFresh() {
    const file = await stat(this.#path).catch(() => undefined)
    return file !== undefined && Date.now() - file.mtimeMs < freshMs
  }

  /** @param horizon later changes may be missing */
  async write(index: MemoryIndex, horizon: string) {
    const { db, thread } = this.#options
    const mark = await findDatabaseMark(db)
    if (!mark) return this.#sayWhyNone()
    // The snapshot must hold all texts before the horizon; later ones are among the changes.
    if (!(await index.freeze(false))) return
    const { head: image, arrays } = index.image()
    const head: Head = { digest: thread.digest, mark, horizon, image }
    await makeDataFolder(dirname(this.#path))
    await thread.write({ path: this.#path, head, arrays })
  }

  #sayWhyNone() {
    if (this.#saidWhyNone) return
    this.#saidWhyNone = true
    this.#options.log.info(
      {},
      'could not identify the database: no snapshots of the search index are written',
    )
  }

  /** Left by a process that died; another may be writing just now. */
  async #removeUnfinished() {
    const folder = dirname(this.#path)
    for (const name of await readdir(folder)) {
      if (!name.startsWith(`${fileName}.`)) continue
      const path = join(folder, name)
      const file = await stat(path).catch(() => undefined) // finished or removed in between
      if (file && Date.now() - file.mtimeMs > abandonedAfterMs) await rm(path, { force: true })
    }
  }
}
