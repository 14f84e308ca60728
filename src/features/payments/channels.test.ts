import { expect, it } from 'vitest'
import { channelsFor } from './channels.ts'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 'wechat-native'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 'wechat-h5'],
  ['Mozilla/5.0 (Linux; Android 15) Mobile MicroMessenger/8.0', 'wechat-jsapi'],
])('%s offers %s', (userAgent, channel) => {
  const channels = channelsFor(userAgent)
  expect(channels[0]).toBe(channel)
  expect(channels).toEqual(expect.arrayContaining(['remittance', 'wallet']))
})
