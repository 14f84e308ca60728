/**
 * Kills the primary database twice while buyers order and pay, then checks that no order is lost or made twice:
 * `npm run trial:failover [-- --orders 500]`. Needs packages of Debian: patroni, haproxy, etcd-server, postgresql.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Unstartable } from '#server/config/config.ts'
import { runCommand } from '../scripts/frame/command.ts'
import { Cluster } from './failover/cluster.ts'
import { type FailoverOutcome, runFailoverTrial } from './failover/run.ts'
import { withTrialData } from './frame/shop.ts'

const longestMs = 480_000
const say = (line: string) => console.log(line)

function report(outcome: FailoverOutcome) {
  const { orders, failovers, refusals, unanswered, visitor, settledAfterSeconds, states } = outcome
  say(`\n${orders} orders`)
  for (const [state, count] of Object.entries(states)) say(`  ${state}: ${count}`)
  for (const { killed, promoted, outageSeconds, searchSeconds } of failovers) {
    const times = `${outageSeconds.toFixed(1)} s without an answered write`
    say(
      `${killed} killed, ${promoted} promoted: ${times}, search current after ${searchSeconds.toFixed(1)} s`,
    )
  }
  const { count, withRetryAfter } = refusals
  say(
    `buyers' requests: ${count} answered 503 (${withRetryAfter} with Retry-After), ${unanswered} not answered`,
  )
  say(`each was sent again with its key: ${count + unanswered} retries`)
  say(`${settledAfterSeconds.toFixed(0)} s until the jobs had ended what was left`)
  const seen = Object.entries(visitor).map(([status, times]) => `${times} × ${status}`)
  say(`a visitor's requests: ${seen.join(', ')}`)
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { orders: { type: 'string', default: '500' } } })
  const cluster = await Cluster.start()
  try {
    const late = pause(longestMs, undefined, { ref: false }).then(() => {
      throw new Unstartable(`The trial was not over after ${longestMs / 60_000} minutes`)
    })
    const work = withTrialData((dataDir) =>
      runFailoverTrial({ cluster, dataDir, orders: Number(values.orders), buyers: 16, onProgress: say }),
    )
    const outcome = await Promise.race([work, late])
    report(outcome)
    if (outcome.faults.length > 0) throw new Unstartable(outcome.faults.join('\n'))
    say('0 orders lost, 0 made twice, all money and stock accounted for.')
  } finally {
    await cluster.stop()
  }
})
