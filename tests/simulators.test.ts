import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../build/server')
/** The server build preserves names of functions and classes. */
const build = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')

it('the build holds the clients of payment channels and WeChat, and no simulator', () => {
  const inBuild = (...names: string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(build))
  const clients = ['alipayClient', 'wechatPayClient', 'wechatClient']
  expect(inBuild(...clients)).toEqual(clients)
  expect(inBuild('alipaySide', 'wechatSide', 'serveChannels', 'SimulatedWechat', 'outboxPages')).toEqual([])
})
