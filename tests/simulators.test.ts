import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../build/server')
/** The bundler names the file that each part of the server's code comes from. */
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/(?<=^\/\/#region )\S+/gm) ?? [])

it('the build holds the clients of payment channels and WeChat, and no simulator', () => {
  expect(sources).toContain('src/server/gateways/payment/alipay/client.ts')
  expect(sources.filter((path) => path.startsWith('simulators/'))).toEqual([])
})
