import { once } from 'node:events'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { describe, expect, it, vi } from 'vitest'
import { Services } from '#server/services.ts'
import { longWorkbook, workbookBombs, writeTestFile } from './factories.ts'
import { startSheetReader } from './sheet.service.server.ts'
import read from './sheet.worker.ts'

const rootDir = join(import.meta.dirname, '../../../..')

describe('a table uploaded by a member', () => {
  it.each([
    ['a million shared strings', workbookBombs.sharedTexts(1_000_000)],
    ['30 MB of spaces', workbookBombs.blanks(30_000_000)],
    ['a million empty rows', workbookBombs.emptyRows(1_000_000)],
    ['a cell in column 18,278', workbookBombs.wideRow()],
    ['millions of CSV rows', Buffer.from('\n'.repeat(4_000_000))],
  ])('is refused with %s', async (_what, content) => {
    expect(await read({ path: writeTestFile(content), mostRows: 500 })).toEqual({ isTooLarge: true })
  })

  it.each([
    ['wrong sizes in the directory', workbookBombs.wrongSizes(10_000)],
    ['nested archives', workbookBombs.nestedZip()],
    ['entities', workbookBombs.entities()],
  ])('is not read with %s', async (_what, content) => {
    expect(await read({ path: writeTestFile(content), mostRows: 500 })).toHaveProperty('unreadable')
  })

  it('is read with 5,000 shared strings', async () => {
    const path = writeTestFile(workbookBombs.sharedTexts(5000))
    expect(await read({ path, mostRows: 500 })).toMatchObject({ rows: [['a']] })
  })
})

describe('reading an uploaded table', () => {
  const long = longWorkbook()

  it('leaves no file when the client disconnects or the shop stops', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reagora-reader-'))
    vi.stubEnv('TMPDIR', folder)
    const reader = startSheetReader(new Services(), { rootDir })
    const hangUp = new AbortController()
    const given = [hangUp.signal, new AbortController().signal].map((signal) =>
      reader.read(long, 500, signal).catch(() => 'ended'),
    )
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1), 10_000)
    hangUp.abort()
    await given[0]
    await pause(50)
    await reader.stop()
    await Promise.all(given)
    expect(await readdir(folder)).toEqual([])
    vi.unstubAllEnvs()
  })

  it('stops after 10 seconds, and reports the file as too large', async () => {
    const reader = startSheetReader(new Services(), { rootDir })
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
    expect(await reader.read(long, 500, new AbortController().signal)).toEqual({ isTooLarge: true })
    expect(timeout.mock.calls).toEqual([[10_000]])
    timeout.mockRestore()
    await reader.stop()
  })

  it('runs in a thread limited to 128 MB', async () => {
    const reader = startSheetReader(new Services(), { rootDir })
    const started = once(process, 'worker') as Promise<[Worker]>
    expect(await reader.read(Buffer.from('a,b\n'), 500, new AbortController().signal)).toHaveProperty('rows')
    const [thread] = await started
    expect(thread.resourceLimits).toMatchObject({ maxOldGenerationSizeMb: 128 })
    await reader.stop()
  })
})
