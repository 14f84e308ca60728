import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/db/client.ts'
import { notify } from '#server/db/sql.ts'
import { jobsApplication } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import { isShopRunning } from './repository.server.ts'

const askedChannel = 'search_is_current_asked'
const answerChannel = 'search_is_current'
/** The first process must answer within this time, the others soon after. */
const firstHeardMs = 10_000
const othersHeardMs = 1000
const longestMs = 900_000

/** Answers `untilSearchIsCurrent` of other processes. */
export async function answerWhetherCurrent(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  catchUp: () => Promise<void>,
  log: Pick<Log, 'error'>,
) {
  const answer = async (question: string) => {
    const process = randomUUID()
    await notify(db, answerChannel, `${question} ${process} heard`)
    await catchUp()
    await notify(db, answerChannel, `${question} ${process} done`)
  }
  return listen(askedChannel, (question) => {
    if (question === undefined) return
    answer(question).catch((problem: unknown) =>
      log.error({ err: problem }, 'search could not report that it is up to date'),
    )
  })
}

/**
 * Waits until every process has applied what was committed before the call.
 * @returns number of processes; 0: none runs, or 15 minutes passed
 */
export async function untilSearchIsCurrent({ db, listen }: Pick<Database, 'db' | 'listen'>): Promise<number> {
  if (!(await isShopRunning(db, jobsApplication))) return 0
  const question = randomUUID()
  const states = new Map<string, string>()
  const unlisten = await listen(answerChannel, (answer = '') => {
    const [about, process = '', state = ''] = answer.split(' ')
    if (about === question) states.set(process, state)
  })
  await notify(db, askedChannel, question)
  const began = performance.now()
  const isOver = () => {
    const waited = performance.now() - began
    const all = [...states.values()]
    const hearingMs = all.length > 0 ? othersHeardMs : firstHeardMs
    return waited > longestMs || (waited > hearingMs && all.every((state) => state === 'done'))
  }
  while (!isOver()) await sleep(100)
  await unlisten()
  return [...states.values()].filter((state) => state === 'done').length
}
