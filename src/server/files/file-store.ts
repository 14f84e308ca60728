import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Failure } from '#shared/failure.ts'
import { isLostConnection } from '../db/lost-connection.ts'
import { ServiceKey } from '../services.ts'

export const uploadsFolder = (dataDir: string) => join(dataDir, 'files')

/** Folders of DATA_DIR that the shop rebuilds from the database when they are missing. */
export const derivedFolders = ['search', 'cache']

/** Other users of the machine must not read uploaded files. */
export const dataFolderMode = 0o750

export const makeDataFolder = (path: string) => mkdir(path, { recursive: true, mode: dataFolderMode })

/** Answered as 503 in the shop's words; the log has the cause. */
export class StorageAway extends Failure {
  constructor(cause: unknown) {
    super('files-unavailable', [], 10)
    this.cause = cause
  }
}

export class AlreadyStored extends Error {
  readonly code = 'EEXIST'
}

export interface StoredFile {
  /** `folder/name` */
  path: string
  bytes: number
  /** Of S3: MD5 of the content, or of the MD5s of its parts with `-PARTS`. Encrypting storages have others. */
  etag?: string
}

/** A place for files, by path. All methods throw StorageAway. */
export interface Storage {
  /** Of any size; what fails is not stored. @returns the number of bytes @throws AlreadyStored */
  put(path: string, parts: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<number>
  get(path: string): Promise<Readable | undefined>
  remove(path: string): Promise<void>
  list(): AsyncIterable<StoredFile>
  /** A short-lived address of a stored file; undefined: none of its own. */
  link(path: string, shownName: string): Promise<string | undefined>
  restoring(): Promise<Restoring>
}

/** The files of a restored backup: they are in place before the database commits, and those before them until then. */
export interface Restoring {
  isUsed(): Promise<boolean>
  save(path: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Last before the commit. */
  settle(): Promise<void>
  /** After the commit; removes what was there before. */
  end(): Promise<void>
  /** Without a commit: what was there before is there again. */
  undo(): Promise<void>
}

/** Uploaded files: written once, under a name in a folder, and never changed. @throws StorageAway */
export interface FileStore {
  readonly storage: Storage
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
  /** For a viewer who may read the file. Undefined: the shop sends it itself, as it does unless set otherwise. */
  link(folder: string, name: string, shownName: string): Promise<string | undefined>
  remove(folder: string, name: string): Promise<void>
  /**
   * Removes what nothing refers to any more: when it fails, what was done stays done.
   * @param because what kept the database from naming it. After a lost connection it may be named: it stays
   */
  discard(folder: string, name: string, because?: unknown): Promise<void>
}

export const fileStoreKey = new ServiceKey<FileStore>('uploaded files')

const plainName = /^[\w-][\w.-]{0,99}$/

function pathOf(folder: string, name: string) {
  if (!plainName.test(folder) || !plainName.test(name)) throw new Error('This is no name of a file')
  return `${folder}/${name}`
}

async function* whole(content: Buffer) {
  yield content
}

type NoteLeft = (problem: unknown, path: string) => void

/** @param noteLeft notes a file that `discard` could not remove */
export const filesIn = (storage: Storage, noteLeft: NoteLeft = () => {}): FileStore => ({
  storage,
  async write(folder, name, content) {
    await storage.put(pathOf(folder, name), whole(content))
  },
  writeParts: async (folder, name, parts, signal) => storage.put(pathOf(folder, name), parts, signal),
  async read(folder, name) {
    const content = await storage.get(pathOf(folder, name))
    return content && buffer(content)
  },
  readParts: async (folder, name) => storage.get(pathOf(folder, name)),
  link: async (folder, name, shownName) => storage.link(pathOf(folder, name), shownName),
  remove: async (folder, name) => storage.remove(pathOf(folder, name)),
  async discard(folder, name, because) {
    const path = pathOf(folder, name)
    if (isLostConnection(because)) noteLeft(because, path)
    else await storage.remove(path).catch((problem) => noteLeft(problem, path))
  },
})

export type Opened = { content: Readable } | { link: string }

/** A large file for a viewer who may read it. @param linkedName undefined: no link */
export async function openLarge(
  files: FileStore,
  folder: string,
  name: string,
  linkedName: string | undefined,
): Promise<Opened | undefined> {
  const link = linkedName && (await files.link(folder, name, linkedName))
  if (link) return { link }
  const content = await files.readParts(folder, name)
  return content && { content }
}
