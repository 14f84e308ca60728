/** Makes buyers for trials and benchmarks: `npm run demo:buyers -- N`, beside a running demo shop or without one. */
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { Unstartable } from '#server/start/unstartable.ts'
import { demoPassword } from '../db/seed/accounts.ts'
import { loadBuyers } from '../db/seed/buyers.ts'
import { runCommand, shopConfig, withShopDatabase } from './frame/command.ts'

const most = 100_000

await runCommand(async () => {
  const [text = ''] = process.argv.slice(2)
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < 1 || count > most)
    throw new Unstartable(`Usage: npm run demo:buyers -- N (1 to ${most})`)
  const config = shopConfig()
  if (config.mode !== 'demo') throw new Unstartable('Buyers are made for demo shops only (SHOP_MODE=demo)')
  await withShopDatabase(config, async (url) => {
    const { sql, close } = openDatabase(url, 1)
    try {
      await migrate(sql, 'db/migrations')
      const added = await loadBuyers(sql, count)
      console.log(
        `buyer001 to buyer${text.padStart(3, '0')}: ${added} added. Password of each: ${demoPassword}`,
      )
    } finally {
      await close()
    }
  })
})
