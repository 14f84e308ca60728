import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Piscina } from 'piscina'
import { cores } from './made-up-structures.ts'
import type { MadeRow } from './structures.worker.ts'

/** Margin for structures that occur twice: some groups are listed at several positions. */
const spare = 1.01

/**
 * Path of a file with `count` different prepared structures, created if it does not exist.
 */
export async function structuresFile(folder: string, count: number): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `structures-${count}.tsv`)
  if (!existsSync(file)) {
    await writeRows(`${file}.part`, count)
    await rename(`${file}.part`, file)
  }
  return file
}

async function writeRows(file: string, count: number) {
  const pool = new Piscina({
    filename: join(import.meta.dirname, 'structures.worker.ts'),
    maxThreads: availableParallelism(),
  })
  const wanted = Math.ceil((count / cores.length) * spare)
  const ofCores: MadeRow[][] = await Promise.all(cores.map((core) => pool.run({ core, wanted })))
  await pool.destroy()
  const output = createWriteStream(file)
  const seen = new Set<string>()
  for (let i = 0; i < wanted; i++) {
    const fresh = ofCores.flatMap((rows) => rows[i] ?? []).filter(({ idCode }) => !seen.has(idCode))
    for (const { smiles, idCode, fingerprint } of fresh.slice(0, count - seen.size)) {
      seen.add(idCode)
      if (!output.write(`${smiles}\t${idCode}\t${fingerprint}\n`)) await once(output, 'drain')
    }
  }
  output.end()
  await once(output, 'finish')
  if (seen.size < count) throw new Error(`only ${seen.size} different structures can be made`)
}

export async function* readRows(file: string, atOnce: number): AsyncGenerator<MadeRow[]> {
  let some: MadeRow[] = []
  for await (const line of createInterface(createReadStream(file))) {
    const [smiles = '', idCode = '', fingerprint = ''] = line.split('\t')
    if (some.push({ smiles, idCode, fingerprint }) < atOnce) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
