import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'
import type { S3Settings } from '../config/files-settings.ts'
import { AlreadyStored, type Restoring, type Storage, StorageAway, type StoredFile } from './file-store.ts'
import { type Patience, patience, patientFetch } from './s3-requests.ts'

/** Larger files are sent in such parts, one at a time: so much memory an upload takes. S3 demands 5 MiB. */
export const partBytes = 8 * 1024 * 1024
const listedAtOnce = 1000
/** No file has such a name: copies of what a restore replaces. */
const replacedFolder = '.replaced/'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.csv': 'text/csv',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xml': 'application/xml',
  '.zip': 'application/zip',
}

function bucketAddress({ endpoint, bucket, isPathStyle }: S3Settings) {
  if (isPathStyle) return `${endpoint}/${bucket}`
  const { protocol, host } = new URL(endpoint)
  return `${protocol}//${bucket}.${host}`
}

/** All objects are private: the shop sets no access of its own. */
export function s3Storage(settings: S3Settings, limits: Patience = patience): Storage {
  const { accessKeyId, secretAccessKey, region, linkSeconds } = settings
  const fetch = patientFetch(limits)
  const client = new S3mini({
    accessKeyId,
    secretAccessKey,
    region,
    endpoint: bucketAddress(settings),
    fetch,
  })
  const has = (path: string) => asked(client.objectExists(path))
  const list = (prefix = '') => listed(client, prefix)
  const send = (path: string, parts: AsyncIterable<Uint8Array>, signal?: AbortSignal) =>
    sendParts(client, path, inParts(parts, partBytes), signal)
  return {
    async put(path, parts, signal) {
      // not If-None-Match, which some storages do not know: names are random
      if (await has(path)) throw new AlreadyStored(`EEXIST: ${path} is stored already`)
      return send(path, parts, signal)
    },
    get: (path) => open(client, path),
    remove: (path) => removeFrom(client, path),
    async *list() {
      for await (const file of list()) if (!file.path.startsWith(replacedFolder)) yield file
    },
    async link(path, shownName) {
      if (linkSeconds === 0 || !(await has(path))) return undefined
      return client.getPresignedUrl('GET', path, linkSeconds, {
        // s3mini signs !'()* as they are, which storages encode
        'response-content-disposition': `attachment; filename="${shownName.replaceAll(/[^\w. -]/g, '_')}"`,
        'response-cache-control': 'private, no-store',
      })
    },
    restoring: () => restoringBucket(client, { list, send }),
  }
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (problem) {
    throw new StorageAway(problem)
  }
}

async function open(client: S3mini, path: string) {
  try {
    const { body } = await client.getObjectRaw(path)
    return Readable.from(body ? received(body) : [], { objectMode: false })
  } catch (problem) {
    if (isMissing(problem)) return undefined
    throw new StorageAway(problem)
  }
}

const isMissing = (problem: unknown) =>
  problem instanceof S3ServiceError && problem.status === 404 && problem.serviceCode !== 'NoSuchBucket'

async function* received(body: ReadableStream<Uint8Array>) {
  try {
    for await (const part of body) yield part
  } catch (problem) {
    throw new StorageAway(problem)
  }
}

const removeFrom = (client: S3mini, path: string) =>
  asked(
    client.deleteObject(path).then(
      () => {},
      (problem) => {
        if (!isMissing(problem)) throw problem
      },
    ),
  )

async function* listed(client: S3mini, prefix: string): AsyncGenerator<StoredFile> {
  let token: string | undefined
  do {
    const page = await asked(client.listObjectsPaged('/', prefix, listedAtOnce, token))
    if (!page) throw new StorageAway(new S3ServiceError('The bucket does not exist', 404))
    for (const { Key, Size, ETag } of page.objects ?? [])
      yield { path: Key, bytes: Size, etag: ETag.replaceAll('"', '') }
    token = page.nextContinuationToken
  } while (token)
}

/** All of the given size but the last; none for an empty file. */
async function* inParts(pieces: AsyncIterable<Uint8Array>, size: number) {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    for (let rest = piece; rest.length > 0; ) {
      const taken = rest.subarray(0, size - bytes)
      waiting.push(taken)
      bytes += taken.length
      rest = rest.subarray(taken.length)
      if (bytes < size) continue
      yield Buffer.concat(waiting)
      waiting = []
      bytes = 0
    }
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

/** The storage refuses content that arrives otherwise. */
const checkOf = (content: Buffer): Record<string, string> => ({
  'content-md5': createHash('md5').update(content).digest('base64'),
})

async function sendParts(
  client: S3mini,
  path: string,
  parts: AsyncGenerator<Buffer>,
  signal: AbortSignal | undefined,
) {
  const next = async () => {
    const { done, value } = await parts.next()
    signal?.throwIfAborted()
    return done ? undefined : value
  }
  const first = (await next()) ?? Buffer.alloc(0)
  const second = await next()
  const type = types[extname(path)] ?? 'application/octet-stream'
  if (second) return sendMultipart(client, path, type, [first, second], next)
  await asked(client.putObject(path, first, type, undefined, checkOf(first)))
  return first.length
}

/** Nothing is visible before the end. */
async function sendMultipart(
  client: S3mini,
  path: string,
  type: string,
  begun: Buffer[],
  next: () => Promise<Buffer | undefined>,
) {
  const id = await asked(client.getMultipartUploadId(path, type))
  const sent: Awaited<ReturnType<S3mini['uploadPart']>>[] = []
  let bytes = 0
  try {
    for (let part = begun.shift(); part; part = begun.shift() ?? (await next())) {
      bytes += part.length
      sent.push(await asked(client.uploadPart(path, id, part, sent.length + 1, {}, undefined, checkOf(part))))
    }
    const { etag } = await asked(client.completeMultipartUpload(path, id, sent))
    if (!etag) throw new StorageAway(new Error('The parts of a file were not joined')) // 200 with an error inside
    return bytes
  } catch (problem) {
    await client.abortMultipartUpload(path, id).catch(() => {})
    throw problem
  }
}

interface Bucket {
  list(prefix?: string): AsyncIterable<StoredFile>
  send(path: string, parts: AsyncIterable<Uint8Array>): Promise<number>
}

/** Files of the backup are added beside those before; one with the same name is copied away first. */
async function restoringBucket(client: S3mini, { list, send }: Bucket): Promise<Restoring> {
  const copy = (from: string, to: string) => asked(client.copyObject(from, to))
  const putBack = async () => {
    for await (const { path } of list(replacedFolder)) {
      await copy(path, path.slice(replacedFolder.length))
      await removeFrom(client, path)
    }
  }
  await putBack() // of a restore that was killed
  const before = new Set<string>()
  for await (const { path } of list()) before.add(path)
  const saved = new Set<string>()
  return {
    isUsed: async () => before.size > 0,
    async save(path, content) {
      if (before.has(path)) await copy(path, replacedFolder + path)
      saved.add(path)
      await send(path, content)
    },
    settle: async () => {},
    async end() {
      for (const path of before) if (!saved.has(path)) await removeFrom(client, path)
      for await (const { path } of list(replacedFolder)) await removeFrom(client, path)
    },
    async undo() {
      for (const path of saved) if (!before.has(path)) await removeFrom(client, path)
      await putBack()
    },
  }
}
