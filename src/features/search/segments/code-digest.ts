import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folders = ['src/features/search', 'src/shared']
const files = ['package-lock.json', 'src/features/catalog/schema.ts']
const isCode = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)

/** Changes with any code that could produce other words, numbers or columns. */
export async function digestOfCode(rootDir: string) {
  const hash = createHash('sha256').update(`${process.version} ${process.versions.icu} ${process.arch}`)
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(rootDir, folder), { recursive: true })
      return names.filter(isCode).map((name) => join(folder, name))
    }),
  )
  for (const file of [...files, ...found.flat().sort()])
    hash.update(`${file}\0`).update(await readFile(join(rootDir, file)))
  return hash.digest('hex')
}
