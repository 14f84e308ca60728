import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findChecksumProblems, listChecksums } from '../../db/checksums.ts'

it('migrations keep the text that databases ran', async () => {
  expect(await findChecksumProblems('db/migrations')).toEqual([])
})

it('the check of checksums reports a migration that is new, edited or gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reagora-checksums-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write('checksums', '')
  await write('0001_first.sql', 'select 1')
  await write('0003_third.sql', 'select 3')
  expect(await findChecksumProblems(folder)).toEqual([
    expect.stringMatching(/^0001_first.sql is not in .*: npm run db:types$/),
    expect.stringMatching(/^0003_third.sql is not in /),
  ])
  await listChecksums(folder)
  expect(await findChecksumProblems(folder)).toEqual([])

  await write('0001_first.sql', 'select 1 -- another comment')
  await rm(join(folder, '0003_third.sql'))
  await write('0002_second.sql', 'select 2')
  await listChecksums(folder)
  expect(await findChecksumProblems(folder)).toEqual([
    expect.stringMatching(/^0001_first.sql has changed or is gone: restore it/),
    expect.stringMatching(/^0003_third.sql has changed or is gone/),
  ])
})
