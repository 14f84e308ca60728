/** Adds buyers for trials and benchmarks: `npm run demo:buyers -- N`, with or without a running demo shop. */
import { Unstartable } from '#server/config/config.ts'
import { demoPassword } from '../db/seed/accounts.ts'
import { loadBuyers } from '../db/seed/buyers.ts'
import { runCommand, shopConfig, withDatabase } from './frame/command.ts'

const most = 100_000

await runCommand(async () => {
  const [text = ''] = process.argv.slice(2)
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < 1 || count > most)
    throw new Unstartable(`Usage: npm run demo:buyers -- N (1 to ${most})`)
  const config = shopConfig()
  if (config.mode !== 'demo') throw new Unstartable('Buyers are made for demo shops only (SHOP_MODE=demo)')
  const added = await withDatabase(config, ({ db }) => loadBuyers(db, count))
  console.log(`buyer001 to buyer${text.padStart(3, '0')}: ${added} added. Password of each: ${demoPassword}`)
})
