import { expect, it } from 'vitest'
import { codeOfStart } from './built-code.ts'

it('a shop loads the clients of payment channels and WeChat, and simulators in demo mode only', async () => {
  const code = await codeOfStart() // the build preserves names of functions and classes
  const loaded = (...names: string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(code))
  const clients = ['alipayClient', 'wechatPayClient', 'wechatClient']
  expect(loaded(...clients)).toEqual(clients)
  expect(loaded('alipaySide', 'wechatSide', 'serveChannels', 'SimulatedWechat', 'outboxPages')).toEqual([])
})
