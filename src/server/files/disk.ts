import { createWriteStream } from 'node:fs'
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  AlreadyStored,
  type FileStore,
  filesIn,
  makeDataFolder,
  type Restoring,
  type Storage,
  uploadsFolder,
} from './file-store.ts'

const fileMode = 0o640

function noneIfMissing(problem: NodeJS.ErrnoException) {
  if (problem.code === 'ENOENT') return undefined
  throw problem
}

/** Files below a folder; a missing one is empty. */
export const folderStorage = (root: string): Storage => ({
  put: (path, parts, signal) => writeNew(join(root, path), parts, signal),
  async get(path) {
    const file = await open(join(root, path)).catch(noneIfMissing)
    return file?.createReadStream()
  },
  remove: (path) => rm(join(root, path), { force: true }),
  async *list() {
    const entries = (await readdir(root, { recursive: true, withFileTypes: true }).catch(noneIfMissing)) ?? []
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    for (const file of files.sort()) {
      const found = await stat(file).catch(noneIfMissing)
      if (found) yield { path: file.slice(root.length + 1), bytes: found.size }
    }
  },
  link: async () => undefined,
  restoring: () => restoringFolder(root),
})

async function writeNew(path: string, parts: AsyncIterable<Uint8Array>, signal?: AbortSignal) {
  await makeDataFolder(dirname(path))
  const file = createWriteStream(path, { flags: 'wx', mode: fileMode })
  try {
    await pipeline(parts, file, { ...(signal && { signal }) })
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'EEXIST') throw new AlreadyStored(`EEXIST: ${path}`)
    await rm(path, { force: true })
    throw problem
  }
  return file.bytesWritten
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** A restore fills a folder beside it, which takes its place. */
async function restoringFolder(root: string): Promise<Restoring> {
  const [fresh, old] = [`${root}.new`, `${root}.old`]
  const clear = (path: string) => rm(path, { recursive: true, force: true })
  let isSettled = false
  await clear(fresh)
  return {
    isUsed: () => exists(root),
    async save(path, content) {
      await makeDataFolder(dirname(join(fresh, path)))
      await pipeline(content, createWriteStream(join(fresh, path), { mode: fileMode }))
    },
    async settle() {
      isSettled = true
      await clear(old)
      if (await exists(root)) await rename(root, old)
      if (await exists(fresh)) await rename(fresh, root)
    },
    async end() {
      await clear(fresh)
      await clear(old)
    },
    async undo() {
      if (isSettled && (await exists(old))) {
        await clear(root)
        await rename(old, root)
      }
      await clear(fresh)
    },
  }
}

export const filesOnDisk = (dataDir: string): FileStore => filesIn(folderStorage(uploadsFolder(dataDir)))
