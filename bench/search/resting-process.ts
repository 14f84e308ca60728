/** Loads an index from a snapshot and prints the time and the memory of the process. */

import { MemoryIndex } from '#features/search/matching/memory-index.ts'
import type { IndexImage } from '#features/search/segments/index-image.ts'
import { readSnapshot } from '#features/search/segments/snapshot-file.ts'
import { longestTurn } from '../frame/timing.ts'

const [path = ''] = process.argv.slice(2)
const index = new MemoryIndex()
const residentMegabytes = () => {
  globalThis.gc?.()
  return process.memoryUsage().rss / 1024 / 1024
}
const before = residentMegabytes()
const began = performance.now()
const turn = await longestTurn(async () => {
  const { head, arrays } = await readSnapshot(path)
  await index.restore({ head: head as IndexImage['head'], arrays })
})
const ms = performance.now() - began
process.stdout.write(JSON.stringify({ ms, turn, before, after: residentMegabytes() }))
