/** The shop starts this in a process of its own: loads what the demo in the database at `DATABASE_URL` lacks. */
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { openLog } from '#server/log.ts'
import { say } from '#server/start/listening.ts'
import { loadDemo } from './load-demo.ts'

/** An import reads through one while another works, and a third has the lock. */
const connections = 3

process.on('disconnect', () => process.exit(1)) // the shop was killed
const config = readConfig(process.env, process.cwd())
const database = openDatabase(config.database.url ?? '', connections)
await loadDemo({ ...database, config, log: openLog(config), onProgress: say })
await database.close()
process.exit(0)
