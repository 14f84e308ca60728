/** Starts the shop for the tests in the browser, on a data folder of its own that goes when it stops. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

const folder = await mkdtemp(join(tmpdir(), 'reagora-e2e-'))
await chmod(folder, 0o755)
const shop = spawn(process.execPath, ['server.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PAGES_PER_MINUTE: '100000',
    RATE_LIMIT_API_PER_MINUTE: '100000',
    TRUST_PROXY: '127.0.0.1', // a test that guesses comes from an address of its own
    RATE_LIMIT_CODES_PER_HOUR: '100000',
    RATE_LIMIT_CODE_PAUSE_SECONDS: '1',
  },
})
const stop = () => shop.kill('SIGTERM')
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
await once(shop, 'exit')
await removeEmbeddedPostgres(folder)
await rm(folder, { recursive: true, force: true })
