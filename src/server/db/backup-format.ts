import { open } from 'node:fs/promises'
import { createGunzip, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'

/** A backup is a tar archive: the manifest first, then tables and files in parts, the check list last. */
export const manifestEntry = 'manifest.json'
export const checkListEntry = 'checksums.json'
export const partBytes = 1024 * 1024

/** Their rows mean nothing elsewhere: the ledger is made by migrating, changes carry transaction ids of one server. */
export const leftOut = ['migration', 'catalog_change']

const formatVersion = 1
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const manifestSchema = z.object({
  format: z.literal(formatVersion, { error: 'was made by a newer version of this program' }),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier) })),
  /** Values as text: they may exceed what a JSON number holds. */
  sequences: z.array(
    z.object({ name: identifier, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
})
const checkListSchema = z.object({ sha256: z.record(z.string(), z.string()) })

export type Manifest = Omit<z.infer<typeof manifestSchema>, 'format'>
export type CheckList = z.infer<typeof checkListSchema>

/** The file cannot be used as a backup; the message says why in one line. */
export class BackupError extends Error {}

export const manifestText = (manifest: Manifest) =>
  JSON.stringify({ format: formatVersion, ...manifest }, null, 1)

export const readManifest = (text: string): Manifest => readJson(text, manifestSchema)
export const readCheckList = (text: string): CheckList => readJson(text, checkListSchema)

function readJson<T>(text: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new BackupError(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; '),
  )
}

/** gzip where the file's name says so, the quicker zstd otherwise. */
export const compressionFor = (path: string) => (/\.t?gz$/.test(path) ? createGzip() : createZstdCompress())

/** Told by the first bytes of the file, whatever its name is. */
export async function decompressionOf(path: string) {
  const file = await open(path)
  try {
    const start = Buffer.alloc(4)
    await file.read(start, 0, 4, 0)
    if (start[0] === 0x1f && start[1] === 0x8b) return createGunzip()
    if (start.readUInt32LE(0) === 0xfd2fb528) return createZstdDecompress()
    throw new BackupError('is not a backup')
  } finally {
    await file.close()
  }
}
