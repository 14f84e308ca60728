/** Sends the traffic of a trial from a process of its own: arrivals by the clock, whether or not the shop answers. */
import { setTimeout as pause } from 'node:timers/promises'
import { SoakClient } from './client.ts'
import { nextActivity, payUnpaid, Shopper, type World } from './mix.ts'
import { Second } from './second.ts'

export interface Phase {
  /** Activities per second by the clock, or `clients` that start the next when the last has ended. */
  load: { perSecond: number } | { clients: number }
  seconds: number
}

export type Task = { kind: 'world'; world: World } | { kind: 'phase'; phase: Phase } | { kind: 'pay' }

/** Replies repeat the number, because the storm may end during the calm. */
export type ToGenerator = Task & { number: number }

const tickMs = 5
const keyMs = 60_000
const say = (message: object) => process.send?.(message)

let client: SoakClient
let shopper: Shopper
let second = new Second()
let open = 0
let idle = () => {}

setInterval(() => {
  say({ kind: 'second', second })
  second = new Second()
}, 1000)

function begin(planned: number) {
  open++
  const { act } = nextActivity()
  let due = planned
  let isComplete = true
  const send = async (name: string, wanted: Parameters<SoakClient['ask']>[0]) => {
    const sentLate = performance.now() - due
    const sent = await client.ask(wanted)
    second.add(name, sent, sent.ms + sentLate)
    due = performance.now()
    if (sent.status === 200) return sent
    isComplete = false
  }
  return act(send, shopper).finally(() => {
    open--
    if (isComplete) second.completed++
    if (open === 0) idle()
  })
}

async function run({ load, seconds }: Phase) {
  const end = performance.now() + seconds * 1000
  if ('clients' in load)
    await Promise.all(
      Array.from({ length: load.clients }, async () => {
        while (performance.now() < end) await begin(performance.now())
      }),
    )
  else await arrive(load.perSecond, end)
}

/** At random moments, as many in a second on average. */
async function arrive(perSecond: number, end: number) {
  const gap = () => (-Math.log(1 - Math.random()) * 1000) / perSecond
  for (let due = performance.now() + gap(); due < end; await pause(tickMs)) {
    const now = performance.now()
    second.noteLate(now - due)
    for (; due <= now && due < end; due += gap()) {
      second.offered++
      begin(due)
    }
  }
}

const untilIdle = async () => {
  if (open > 0)
    await new Promise<void>((resolve) => {
      idle = resolve
    })
}

let newest = 0

async function handle(message: ToGenerator) {
  const { number } = message
  newest = number
  if (message.kind === 'world') {
    client = new SoakClient(message.world.origin)
    shopper = new Shopper(message.world)
    const learn = () => shopper.learnKey((wanted) => client.ask(wanted))
    await learn()
    setInterval(learn, keyMs)
    say({ kind: 'ended', number })
  } else if (message.kind === 'phase') {
    await run(message.phase)
    say({ kind: 'sent', number })
    await untilIdle()
    if (number !== newest) return // its connections are used by the next phase
    client.close()
    say({ kind: 'ended', number })
  } else {
    await payUnpaid(async (name, wanted) => {
      const sent = await client.ask(wanted)
      second.add(name, sent, sent.ms)
      return sent.status === 200 ? sent : undefined
    }, shopper)
    say({ kind: 'orders', number, orders: shopper.orders })
  }
}

process.on('message', handle)
