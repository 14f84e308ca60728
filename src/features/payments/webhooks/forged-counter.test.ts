import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { countForgedWebhooks } from './service.server.ts'

it('the log reports a flood in one line a minute, with its count', () => {
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
