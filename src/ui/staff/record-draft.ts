import { useState } from 'react'
import type { HistoryEntry } from '#shared/staff/schema.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A record that two may change at once: untouched fields follow what is stored, touched ones stay as they were typed.
 * @param base as it was when typing began
 * @param typed the touched fields
 * @returns `theirs`: what a colleague wrote meanwhile into touched fields
 */
export function mergeTyped<T extends object>(base: T, stored: T, typed: Partial<T>) {
  const theirs: Partial<T> = {}
  for (const name of Object.keys(typed) as (keyof T)[])
    if (!isSame(stored[name], base[name]) && !isSame(stored[name], typed[name])) theirs[name] = stored[name]
  return { draft: { ...stored, ...typed } as T, theirs }
}

/** Of a form whose fields are controlled; `useTyped` is for single ones. */
export function useRecordDraft<T extends object>(stored: T) {
  const [base, setBase] = useState(stored)
  const [typed, setTyped] = useState<Partial<T>>({})
  const isTouched = Object.keys(typed).length > 0
  if (!isTouched && !isSame(base, stored)) setBase(stored)
  return {
    ...mergeTyped(base, stored, typed),
    base,
    isTouched,
    change: (part: Partial<T>) => setTyped((former) => ({ ...former, ...part })),
    /** After it is saved. */
    reset: () => setTyped({}),
  }
}

/** What one reading found: whether the record differs, and what is new in its history. */
export interface Found {
  isChanged?: boolean
  entries?: HistoryEntry[] | undefined
}

/** Undefined: nobody named in the history did it. */
export type News = HistoryEntry | undefined

/** What others did, of all that was found at once; own changes are no news. */
export function newsOf(found: readonly Found[]): News[] {
  const entries = found.flatMap((one) => one.entries ?? [])
  if (entries.length > 0) return entries.filter(({ isOwn }) => !isOwn)
  return found.some(({ isChanged }) => isChanged) ? [undefined] : []
}
