import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/db/client.ts'
import { jobsApplication } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import { isShopRunning } from './repository.server.ts'

const askedChannel = 'search_is_current_asked'
const answerChannel = 'search_is_current'
/** Within this time the first process says that it heard, and after it the others. */
const firstHeardMs = 10_000
const othersHeardMs = 1000
const longestMs = 900_000

/** Says to whoever asks through the database that this process heard, and when the search has all changes so far. */
export async function answerWhetherCurrent(
  sql: Pick<Database['sql'], 'listen' | 'notify'>,
  catchUp: () => Promise<void>,
  log: Pick<Log, 'error'>,
) {
  const answer = async (question: string) => {
    const process = randomUUID()
    await sql.notify(answerChannel, `${question} ${process} heard`)
    await catchUp()
    await sql.notify(answerChannel, `${question} ${process} done`)
  }
  const { unlisten } = await sql.listen(askedChannel, (question) => {
    answer(question).catch((problem: unknown) =>
      log.error({ err: problem }, 'search could not say that it is up to date'),
    )
  })
  return unlisten
}

/**
 * Waits until the search of every process of the shop has what was committed before the call.
 * @returns in how many processes; 0 when none runs, or they took a quarter of an hour
 */
export async function untilSearchIsCurrent({ db, sql }: Pick<Database, 'db' | 'sql'>): Promise<number> {
  if (!(await isShopRunning(db, jobsApplication))) return 0
  const question = randomUUID()
  const states = new Map<string, string>()
  const { unlisten } = await sql.listen(answerChannel, (answer) => {
    const [about, process = '', state = ''] = answer.split(' ')
    if (about === question) states.set(process, state)
  })
  await sql.notify(askedChannel, question)
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
