/** Starts the built shop once on a database, which adds its texts and queues: `node tests/first-start.ts URL FOLDER`. */
import { sql } from 'kysely'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { openLog } from '#server/log.ts'
import { buildShop } from './shop.ts'

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }, process.cwd())
const database = openDatabase(databaseUrl, 6)
const app = await buildShop({ config, database, databaseUrl, log: openLog(config) })
await app.ready()
await app.close()
await sql`delete from pgboss.job`.execute(database.db) // of a minute that began meanwhile
await database.close()
