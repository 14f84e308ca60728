import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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
  /** Of any size. @returns the number of bytes */
  writeParts(
    folder: string,
    name: string,
    parts: AsyncIterable<Uint8Array>,
    signal?: AbortSignal,
  ): Promise<number>
  read(folder: string, name: string): Promise<Buffer | undefined>
  /** Reads the file while it is sent. */
  readParts(folder: string, name: string): Promise<Readable | undefined>
  remove(folder: string, name: string): Promise<void>
}

export const fileStoreKey = new ServiceKey<FileStore>('uploaded files')

const plainName = /^[\w-][\w.-]{0,99}$/

function noneIfMissing(problem: NodeJS.ErrnoException) {
  if (problem.code === 'ENOENT') return undefined
  throw problem
}

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
    async writeParts(folder, name, parts, signal) {
      const path = pathOf(folder, name)
      await makeDataFolder(join(path, '..'))
      const file = createWriteStream(path, { flags: 'wx', mode: 0o640 })
      try {
        await pipeline(parts, file, { ...(signal && { signal }) })
      } catch (problem) {
        await rm(path, { force: true })
        throw problem
      }
      return file.bytesWritten
    },
    read: async (folder, name) => readFile(pathOf(folder, name)).catch(noneIfMissing),
    async readParts(folder, name) {
      const file = await open(pathOf(folder, name)).catch(noneIfMissing)
      return file?.createReadStream()
    },
    async remove(folder, name) {
      await rm(pathOf(folder, name), { force: true })
    },
  }
}
