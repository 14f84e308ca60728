/** `db/migrations/checksums`: what databases may have run. A shop does not start when that has changed. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrations } from '#server/db/migrate.ts'

const listOf = (folder: string) => join(folder, 'checksums')

/** Checksums by migration. The lines of the list are those of `sha256sum`. */
async function readBoth(folder: string) {
  const lines = (await readFile(listOf(folder), 'utf8')).matchAll(/^(\w+) {2}(.+)$/gm)
  const listed = new Map(Array.from(lines, ([, checksum = '', name = '']) => [name, checksum]))
  const files = new Map((await readMigrations(folder)).map(({ name, checksum }) => [name, checksum]))
  return { listed, files }
}

/** @returns a sentence for each migration that has changed, is gone, or is not listed */
export async function findChecksumProblems(folder: string): Promise<string[]> {
  const { listed, files } = await readBoth(folder)
  const lost = [...listed].filter(([name, checksum]) => files.get(name) !== checksum)
  const added = [...files.keys()].filter((name) => !listed.has(name))
  return [
    ...lost.map(
      ([name]) =>
        `${name} has changed or is gone: restore it, and change the schema by a new migration. ` +
        `(Never on the main branch? Remove its line from ${listOf(folder)}, then: npm run db:types)`,
    ),
    ...added.map((name) => `${name} is not in ${listOf(folder)}: npm run db:types`),
  ]
}

/** Adds the new migrations. A listed one keeps its line, whatever its text is now. */
export async function listChecksums(folder: string) {
  const { listed, files } = await readBoth(folder)
  const all = [...new Map([...files, ...listed])].sort(([one], [other]) => (one < other ? -1 : 1))
  await writeFile(listOf(folder), all.map(([name, checksum]) => `${checksum}  ${name}\n`).join(''))
}
