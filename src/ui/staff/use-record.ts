import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure } from '../call.ts'
import { useFollowed } from './live-panel.tsx'
import { type Poll, usePolling } from './polling.ts'

const progressMs = 1000

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** @param poll is handed to the call: a reading that nobody asked for does not keep the session alive */
type Read<T> = (poll: Partial<Poll>) => Promise<T>

/** Reads something, and again on request. `undefined` until the first answer. */
export function useRead<T>(read: Read<T>, key: string) {
  const [loaded, setLoaded] = useState<{ key: string; record: T }>()
  const [problem, setProblem] = useState<string>()
  const reader = useRef(read)
  reader.current = read
  const held = useRef<{ key: string; record: T }>(undefined)
  /** @returns the record and the one before; undefined when it fails: while polling the next poll tries again, unless a colleague removed it */
  const follow = useCallback(
    async (poll: Partial<Poll> = {}) => {
      try {
        const record = await reader.current(poll)
        setProblem(undefined)
        const before = held.current?.key === key ? held.current.record : undefined
        if (before === undefined || !isSame(before, record)) {
          held.current = { key, record }
          setLoaded(held.current)
        }
        return { record, before }
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure
        const isGone = failure.code === 'not-found'
        if (isGone || poll.isBackground === undefined) setProblem(failure.words())
        return undefined
      }
    },
    [key],
  )
  const reload = useCallback(
    async (poll?: Partial<Poll>) => {
      await follow(poll)
    },
    [follow],
  )
  useEffect(() => {
    reload()
  }, [reload])
  return { record: loaded?.key === key ? loaded.record : undefined, problem, reload, follow }
}

interface RecordSettings<T> {
  onChanged?: (() => void) | undefined
  /** Work goes on with it: it is read more often, and its progress is no news. */
  isMoving?(record: T): boolean
}

/**
 * Reads a record. In an opened panel it follows the changes of others.
 * `changed` follows each action on it: the record and the grid around it are read again.
 */
export function useRecord<T>(
  read: Read<T>,
  key: string,
  { onChanged, isMoving = () => false }: RecordSettings<T> = {},
) {
  const { record, problem, reload, follow } = useRead(read, key)
  useFollowed(async (poll) => {
    const { record: now, before } = (await follow(poll)) ?? {}
    if (before === undefined || now === undefined || isMoving(before)) return {}
    return { isChanged: !isSame(before, now) }
  })
  const progress = async (poll: Poll) => {
    const { record: now } = (await follow(poll)) ?? {}
    if (now !== undefined && !isMoving(now)) onChanged?.()
  }
  usePolling(progress, progressMs, record !== undefined && isMoving(record))
  const changed = async () => {
    await reload()
    onChanged?.()
  }
  return { record, problem, reload, changed }
}
