import { open } from 'node:fs/promises'
import { createGunzip, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'

/** A tar archive: the manifest, then tables and files in chunks, the checksums last. */
export const manifestEntry = 'manifest.json'
export const checkListEntry = 'checksums.json'
export const partBytes = 1024 * 1024

/** Not portable: migrating creates the ledger, changes and the feed carry transaction ids of one server, counts pass. */
export const leftOut = ['migration', 'catalog_change', 'search_feed', 'browser_file', 'rate_count']

const formatVersion = 1
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const manifestSchema = z.object({
  format: z.literal(formatVersion, { error: 'was made by a newer version of this program' }),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier) })),
  sequences: z.array(
    z.object({ name: identifier, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
})
const checkListSchema = z.object({ sha256: z.record(z.string(), z.string()) })

export type Manifest = Omit<z.infer<typeof manifestSchema>, 'format'>
export type CheckList = z.infer<typeof checkListSchema>

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

export const compressionFor = (path: string) => (/\.t?gz$/.test(path) ? createGzip() : createZstdCompress())

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
