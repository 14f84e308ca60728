import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** Pieces that stay in use lie between those that were freed, so glibc returns nothing by itself. */
const program = `
  import { setTimeout as pause } from 'node:timers/promises'
  import { returnFreedMemory } from '${join(import.meta.dirname, 'return-memory.ts')}'
  const residentMb = () => process.memoryUsage.rss() / 1024 / 1024
  let pieces = Array.from({ length: 20_000 }, () => Buffer.allocUnsafeSlow(8192).fill(1))
  pieces = pieces.filter((_, i) => i % 100 === 0)
  gc()
  await pause(200)
  const before = residentMb()
  returnFreedMemory(0)
  for (let waits = 0; waits < 50 && residentMb() > before - 100; waits++) await pause(100)
  console.log(JSON.stringify({ before, after: residentMb(), kept: pieces.length }))`

const { glibcVersionRuntime } = (process.report.getReport() as { header: { glibcVersionRuntime?: string } })
  .header

it.skipIf(!glibcVersionRuntime)('memory that was freed is returned to the system', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--input-type=module',
    '--eval',
    program,
  ])
  const { before, after } = JSON.parse(stdout)
  expect(before).toBeGreaterThan(180) // 160 of the pieces
  expect(after).toBeLessThan(before - 100)
})
