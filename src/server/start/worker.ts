import type { Config } from '../config/config.ts'
import type { Figures, Peers } from '../http/health.ts'
import { openLog } from '../log.ts'
import { openShop, type Prepare } from './open-shop.ts'
import type { FromWorker, ToWorker } from './worker-pool.ts'

const send = (message: FromWorker) => process.send?.(message, () => {}) // the first process may be gone

/** One of several processes behind a port. */
export async function runWorker(config: Config, prepare: Prepare) {
  process.on('SIGHUP', () => {}) // the first process replaces the workers
  const number = Number(process.env.WORKER_NUMBER)
  const url = config.database.url ?? ''
  const log = openLog(config).child({ worker: number })
  const peers = peersOf(number)
  const shop = await openShop(config, { prepare, url, log, peers })
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await shop.stop()
    process.exit(0)
  }
  // not once: a terminal and the first process both send it
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('message', ({ kind }: ToWorker) => {
    if (kind === 'make-way') void shop.makeWay().then(stop)
  })
  send({ kind: 'open', port: shop.port })
}

function peersOf(number: number): Peers {
  const waiting = new Map<number, (all: Figures[]) => void>()
  let questions = 0
  let read = async (): Promise<Figures> => []
  process.on('message', async (message: ToWorker) => {
    if (message.kind === 'give-figures')
      send({ kind: 'figures', question: message.question, figures: await read() })
    if (message.kind === 'all-figures') {
      waiting.get(message.question)?.(message.all)
      waiting.delete(message.question)
    }
  })
  return {
    number,
    answer: (readOwn) => {
      read = readOwn
    },
    askAll: () =>
      new Promise((resolve) => {
        const question = questions++
        waiting.set(question, resolve)
        send({ kind: 'ask-figures', question })
      }),
  }
}
