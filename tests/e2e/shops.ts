/**
 * Starts a shop on each given port, with a copy of the prepared demo that is deleted afterwards.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startTrialShop, withTrialData } from '../../bench/frame/shop.ts'
import { preparedDemo } from './demo.ts'

const settings = {
  LOG_LEVEL: 'error',
  RATE_LIMIT_PAGES_PER_MINUTE: '100000',
  RATE_LIMIT_API_PER_MINUTE: '100000',
  TRUST_PROXY: '127.0.0.1', // tests that guess passwords use their own IP address
  RATE_LIMIT_CODES_PER_HOUR: '100000',
  RATE_LIMIT_CODE_PAUSE_SECONDS: '1',
}

const stopped = new Promise<void>((resolve) => {
  process.once('SIGTERM', resolve)
  process.once('SIGINT', resolve)
})

const ports = process.argv.slice(2)
const demo = await preparedDemo()
let open = 0
const keepOpen = (port: string) =>
  withTrialData(async (folder) => {
    await promisify(execFile)('cp', ['-a', `${demo}/.`, folder])
    const shop = await startTrialShop(folder, { ...settings, PORT: port })
    if (++open === ports.length) console.log('all shops are open')
    await stopped
    await shop.stop()
  })
await Promise.all(ports.map(keepOpen))
