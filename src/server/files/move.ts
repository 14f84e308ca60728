import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { Storage, StoredFile } from './file-store.ts'
import { partBytes } from './s3.ts'

export interface MoveReport {
  files: number
  bytes: number
  copied: number
  /** Copied by an earlier run. */
  present: number
  /** Removed by the shop while this ran. */
  gone: number
  /** In the target alone: removed by the shop after an earlier run. */
  others: string[]
}

interface MoveOptions {
  from: Storage
  to: Storage
  onProgress?: (report: Readonly<MoveReport>) => void
}

const atOnce = 4

/**
 * Copies all files, and proves each copy by its checksum. Nothing is removed from the source. Interrupted, it goes on
 * where it was: what the target has whole is not copied again. @throws Error if a copy differs
 */
export async function copyFiles({ from, to, onProgress }: MoveOptions): Promise<MoveReport> {
  const there = new Map<string, StoredFile>()
  for await (const file of to.list()) there.set(file.path, file)
  const report: MoveReport = { files: 0, bytes: 0, copied: 0, present: 0, gone: 0, others: [] }
  const source = from.list()[Symbol.asyncIterator]()
  const work = async () => {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      const file = next.value
      const known = there.get(file.path)
      there.delete(file.path)
      const outcome = await copyOne(from, to, file, known)
      report[outcome]++
      report.files++
      report.bytes += file.bytes
      onProgress?.(report)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  report.others = [...there.keys()]
  return report
}

async function copyOne(from: Storage, to: Storage, file: StoredFile, known: StoredFile | undefined) {
  if (known && (await isSame(from, to, file, known))) return 'present'
  const content = await from.get(file.path)
  if (!content) return 'gone'
  if (known) await to.remove(file.path) // half a file of a run that was killed
  const hash = createHash('sha256')
  const hashed = content.pipe(
    new Transform({
      transform(part, _encoding, done) {
        hash.update(part)
        done(null, part)
      },
    }),
  )
  content.once('error', (problem) => hashed.destroy(problem))
  await to.put(file.path, hashed)
  if (hash.digest('hex') !== (await sha256In(to, file.path)))
    throw new Error(`The copy of ${file.path} differs: run the command again, which replaces it`)
  return 'copied'
}

async function sha256In(storage: Storage, path: string) {
  const hash = createHash('sha256')
  const content = await storage.get(path)
  if (!content) return undefined
  for await (const part of content) hash.update(part)
  return hash.digest('hex')
}

/** By the checksum that S3 lists, where it is one, or else by reading both. */
async function isSame(from: Storage, to: Storage, file: StoredFile, known: StoredFile) {
  if (file.bytes !== known.bytes) return false
  const [etag, other] = file.etag ? [file.etag, to] : [known.etag, from]
  if (etag && (await etagIn(other, file.path)) === etag) return true
  const [one, two] = [await sha256In(from, file.path), await sha256In(to, file.path)]
  return one !== undefined && one === two
}

/** As S3 computes it for what this shop sent. */
async function etagIn(storage: Storage, path: string) {
  const content = await storage.get(path)
  const sums: Buffer[] = []
  let [hash, bytes] = [createHash('md5'), 0]
  const endPart = () => {
    sums.push(hash.digest())
    hash = createHash('md5')
    bytes = 0
  }
  for await (const piece of (content ?? []) as AsyncIterable<Buffer>) {
    for (let rest = piece; rest.length > 0; ) {
      const taken = rest.subarray(0, partBytes - bytes)
      hash.update(taken)
      bytes += taken.length
      rest = rest.subarray(taken.length)
      if (bytes === partBytes) endPart()
    }
  }
  if (bytes > 0 || sums.length === 0) endPart()
  if (sums.length === 1) return sums[0]?.toString('hex')
  return `${createHash('md5').update(Buffer.concat(sums)).digest('hex')}-${sums.length}`
}
