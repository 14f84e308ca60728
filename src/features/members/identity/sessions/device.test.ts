import { expect, it } from 'vitest'
import { describeDevice } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Windows', 'Chrome'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Windows', 'Edge'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15`,
    'macOS',
    'Safari',
  ],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'iPhone', 'Safari'],
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.60(0x1800) NetType/WIFI Language/zh_CN`, 'iPhone', 'wechat'],
  [
    `Mozilla/5.0 (Linux; Android 15; Mate) ${webkit} Version/4.0 Chrome/120 MQQBrowser/15 Mobile Safari/537.36`,
    'Android',
    'QQ',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Linux', 'Firefox'],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
])('the device name of a session: %s', (agent, system, program) =>
  expect(describeDevice(agent)).toMatchObject({ system, program }),
)

it('phones and computers are distinguished', () => {
  expect(describeDevice(iphone).isPhone).toBe(true)
  expect(describeDevice('Mozilla/5.0 (Windows NT 10.0) Chrome/140').isPhone).toBe(false)
})
