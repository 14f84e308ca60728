/** Loads the missing parts of the demo into the database at `DATABASE_URL`. The shop runs it as a child process. */
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { openLog } from '#server/log.ts'
import { say } from '#server/start/listening.ts'
import { invariant } from '#shared/failure.ts'
import { loadDemo } from './load-demo.ts'

/** The import reads with one and writes with another; the third holds the lock. */
const connections = 3

process.on('disconnect', () => process.exit(1)) // the shop was killed
const config = readConfig(process.env, process.cwd())
invariant(config.database.url)
const database = openDatabase(config.database.url, connections)
await loadDemo({ ...database, config, log: openLog(config), onProgress: say })
await database.close()
process.exit(0)
