import { S3ServiceError } from 's3mini'
import { type Config, Unstartable } from '../config/config.ts'
import type { Log } from '../log.ts'
import { withSpans } from '../telemetry/spans.ts'
import { folderStorage } from './disk.ts'
import { type FileStore, filesIn, type Storage, StorageAway, uploadsFolder } from './file-store.ts'
import { s3Storage } from './s3.ts'

export type StorePlace = Pick<Config, 'dataDir' | 'files'>

/** What a worker thread needs to open the store, as plain data. */
export const storePlace = ({ dataDir, files }: StorePlace): StorePlace => ({ dataDir, files })

export function openStorage({ dataDir, files: { store, s3 } }: StorePlace, place = store): Storage {
  if (place === 'disk') return folderStorage(uploadsFolder(dataDir))
  if (!s3)
    throw new Unstartable('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not set')
  return withSpans('s3', s3Storage(s3), ['put', 'get', 'remove'])
}

export const openFileStore = (config: StorePlace, log?: Pick<Log, 'warn'>): FileStore =>
  filesIn(openStorage(config), (problem, path) =>
    log?.warn({ err: problem, path }, 'a file that nothing refers to was not removed'),
  )

/** Refuses a start with wrong settings. A storage that is away for a moment does not keep the shop closed. */
export async function checkStorage(config: StorePlace, log: Pick<Log, 'warn'>) {
  if (config.files.store === 'disk') return
  try {
    await openStorage(config).list()[Symbol.asyncIterator]().next()
  } catch (problem) {
    if (!(problem instanceof StorageAway)) throw problem
    const { cause } = problem
    if (cause instanceof S3ServiceError && cause.status < 500)
      throw new Unstartable(`S3_BUCKET ${config.files.s3?.bucket} cannot be used: ${cause.message}`)
    log.warn({ err: cause }, 'the storage of files does not answer')
  }
}
