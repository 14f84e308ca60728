/** Writes the Kysely types of the migrated schema: `npm run db:types`. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/client.ts'
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'

const folder = await mkdtemp(join(tmpdir(), 'reagora-types-'))
const server = await startEmbeddedPostgres(folder, { durable: false })
const { sql, close } = openDatabase(server.url, 2)
try {
  await migrate(sql, 'db/migrations')
  const done = spawnSync(
    'kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      server.url,
      '--camel-case',
      '--out-file',
      'src/server/db/types.ts',
      '--numeric-parser',
      'number',
      '--date-parser',
      'string',
      '--default-schema',
      'public',
      '--type-mapping',
      '{"int8":"number"}',
    ],
    { stdio: 'inherit' },
  )
  process.exitCode = done.status ?? 1
} finally {
  await close()
  await removeEmbeddedPostgres(folder)
  await rm(folder, { recursive: true, force: true })
}
