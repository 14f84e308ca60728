import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { removeEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const hasPolicies = process.platform === 'linux' && spawnSync('chrt', ['-b', '0', 'true']).status === 0
if (!hasPolicies) console.info('No chrt here: the scheduling policy of PostgreSQL is not tested')

const dataDir = await mkdtemp(join(tmpdir(), 'reagora-scheduling-'))
afterAll(async () => {
  await removeEmbeddedPostgres(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

/** Field 41 of proc(5). */
const policyOf = async (pid: number | string) =>
  (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')[41 - 3]

const batch = '3'

it.runIf(hasPolicies)(
  'the embedded PostgreSQL does not interrupt the shop that sends it a query',
  async () => {
    const { url, stop } = await startEmbeddedPostgres(dataDir, { durable: false })
    const { db, close } = openDatabase(url, 1)
    const [backend] = await rowsOf(db, sql<{ pid: number }>`select pg_backend_pid() as pid`)
    expect(await policyOf(backend!.pid)).toBe(batch)
    expect(await policyOf('self')).not.toBe(batch)
    await close()
    await stop()
  },
)
