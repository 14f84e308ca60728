import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import { digestOfCode } from './code-digest.ts'
import type { IndexImage } from './memory/index-image.ts'
import type { MemoryIndex } from './memory/memory-index.ts'
import type { MergeThread } from './memory/merge-thread.ts'
import { BadSnapshot, readSnapshot } from './memory/snapshot-file.ts'
import { type DatabaseMark, findDatabaseMark, whatChangedSince } from './repository.server.ts'

const fileName = 'index.snapshot'

interface Head {
  digest: string
  mark: DatabaseMark
  /** From where changes have to be read. */
  horizon: string
  image: IndexImage['head']
}

export interface SnapshotOptions {
  db: Db
  log: Pick<Log, 'info' | 'error'>
  config: Pick<Config, 'rootDir' | 'dataDir'>
  thread: Pick<MergeThread, 'write'>
}

/** The index on disk, so that a start need not read every product. Whatever is wrong with it: it is made anew. */
export class Snapshots {
  readonly #options: SnapshotOptions
  readonly #path: string

  constructor(options: SnapshotOptions) {
    this.#options = options
    this.#path = join(options.config.dataDir, 'search', fileName)
  }

  /**
   * Puts an empty index together.
   * @returns the horizon from which changes have to be read; undefined when there is no good snapshot, and then the
   * index may be half filled
   */
  async load(index: MemoryIndex): Promise<string | undefined> {
    const { log, config, db } = this.#options
    try {
      await this.#removeUnfinished()
      const { head, arrays } = await readSnapshot(this.#path)
      const { digest, mark, horizon, image } = head as Head
      if (digest !== (await digestOfCode(config.rootDir))) throw new BadSnapshot('another program made it')
      const problem = await whatChangedSince(db, mark, horizon)
      if (problem) throw new BadSnapshot(problem)
      await index.restore({ head: image, arrays })
      return horizon
    } catch (problem) {
      const isMissing = (problem as NodeJS.ErrnoException).code === 'ENOENT'
      if (!isMissing) log.info({ reason: String(problem) }, 'the snapshot of the search index is of no use')
      return undefined
    }
  }

  /** Writes the index as it is. @param horizon from where changes may not have been applied to it yet */
  async keep(index: MemoryIndex, horizon: string) {
    const { db, config, thread } = this.#options
    const mark = await findDatabaseMark(db)
    // Texts that came before the horizon must be in it; those that come later are among the changes.
    if (!mark || !(await index.freeze(false))) return
    const { head: image, arrays } = index.image()
    const head: Head = { digest: await digestOfCode(config.rootDir), mark, horizon, image }
    await mkdir(dirname(this.#path), { recursive: true })
    await thread.write({ path: this.#path, head, arrays })
  }

  async #removeUnfinished() {
    const folder = dirname(this.#path)
    const names = await readdir(folder)
    for (const name of names)
      if (name.startsWith(`${fileName}.`)) await rm(join(folder, name), { force: true })
  }
}
