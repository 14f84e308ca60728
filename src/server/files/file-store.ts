import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ServiceKey } from '../services.ts'

export const uploadsFolder = (dataDir: string) => join(dataDir, 'files')

/** Folders of DATA_DIR that the shop rebuilds from the database when they are missing. */
export const derivedFolders = ['search', 'cache']

/** Other users of the machine must not read uploaded files. */
export const dataFolderMode = 0o750

export const makeDataFolder = (path: string) => mkdir(path, { recursive: true, mode: dataFolderMode })

/** Uploaded files: written once, under a name in a folder, and never changed. */
export interface FileStore {
  write(folder: string, name: string, content: Buffer): Promise<void>
  read(folder: string, name: string): Promise<Buffer | undefined>
  remove(folder: string, name: string): Promise<void>
}

export const fileStoreKey = new ServiceKey<FileStore>('uploaded files')

const plainName = /^[\w-][\w.-]{0,99}$/

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
