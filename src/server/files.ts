import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder, uploadsFolder } from './data-folders.ts'
import { ServiceKey } from './services.ts'

/** Keeps what people upload. A file is one name in one folder, and never changes. */
export interface FileStore {
  /** @throws Error when the name is taken */
  write(folder: string, name: string, content: Buffer): Promise<void>
  /** Undefined when there is no such file. */
  read(folder: string, name: string): Promise<Buffer | undefined>
  /** Also of a file that is gone already. */
  remove(folder: string, name: string): Promise<void>
}

export const fileStoreKey = new ServiceKey<FileStore>('uploaded files')

const plainName = /^[\w-][\w.-]{0,99}$/

/** Files under DATA_DIR, which every backup holds. No name leads out of its folder. */
export function filesOnDisk(dataDir: string): FileStore {
  const pathOf = (folder: string, name: string) => {
    if (!plainName.test(folder) || !plainName.test(name)) throw new Error('This is no name of a file')
    return join(uploadsFolder(dataDir), folder, name)
  }
  return {
    async write(folder, name, content) {
      const path = pathOf(folder, name)
      await makeDataFolder(join(path, '..'))
      await writeFile(path, content, { flag: 'wx', mode: 0o640 })
    },
    async read(folder, name) {
      return readFile(pathOf(folder, name)).catch((problem: NodeJS.ErrnoException) => {
        if (problem.code === 'ENOENT') return undefined
        throw problem
      })
    },
    async remove(folder, name) {
      await rm(pathOf(folder, name), { force: true })
    },
  }
}
