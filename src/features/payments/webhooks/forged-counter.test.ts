import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { countForgedWebhooks } from './service.server.ts'

it('logs a flood as one line a minute, with how many there were', () => {
  const lines: unknown[] = []
  let now = 0
  const forged = countForgedWebhooks(
    new Registry(),
    { warn: (line: unknown) => lines.push(line) } as never,
    () => now,
  )
  for (; now < 120_000; now += 100) forged.count('alipay', 'signature')
  expect(lines).toMatchObject([{ count: 1 }, { count: 600 }])
})
