import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/db/client.ts'
import { type Listening, listen } from '#server/db/listen.ts'
import type { Log } from '#server/log.ts'
import type { RunningSearch } from '../../running/running-search.service.server.ts'
import { renewDocuments } from './service.server.ts'

const pollMs = 5000
/** What changes together is written together. */
const gatherMs = 150
const behindAtMostMs = 500
const waitMs = 250
const waitsAtMost = 40

export interface RunningDocuments {
  stop(): Promise<void>
}

interface Options extends Pick<Database, 'db'> {
  sql: Listening
  log: Pick<Log, 'error'>
  /** Until the shop has opened there is more urgent work. */
  delayMs: number
  /** Of this process; it comes first while it is behind. */
  search?: Pick<RunningSearch, 'behindMs'>
}

/** Keeps the documents of products up to date: told by NOTIFY, and looking every five seconds in case that was lost. */
export function startDocuments({ db, sql, log, delayMs, search }: Options): RunningDocuments {
  const stopping = new AbortController()
  const { signal } = stopping
  let wake = () => {}
  const isBehind = () => (search?.behindMs() ?? 0) > behindAtMostMs
  const pause = async () => {
    for (let waits = 0; waits < waitsAtMost && isBehind() && !signal.aborted; waits++)
      await sleep(waitMs, undefined, { ref: false })
  }
  const running = (async () => {
    await sleep(delayMs, undefined, { signal, ref: false })
    const unlisten = await listen(sql, 'catalog_change', () => wake()).catch((problem) => {
      log.error({ problem }, 'search is not told of changes, and looks for them every five seconds')
    })
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      await renewDocuments(db, signal, pause).catch((problem) => {
        if (!signal.aborted) log.error({ problem }, 'search could not write its documents, will try again')
      })
      const poll = new AbortController()
      const ended = AbortSignal.any([poll.signal, signal])
      await Promise.race([woken, sleep(pollMs, undefined, { signal: ended, ref: false }).catch(() => {})])
      poll.abort()
      await sleep(gatherMs, undefined, { signal, ref: false }).catch(() => {})
    }
    await unlisten?.()
  })().catch((problem) => {
    if (!signal.aborted) log.error({ problem }, 'search stopped writing its documents')
  })
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
