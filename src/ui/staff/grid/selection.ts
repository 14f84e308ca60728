import { useCallback, useState } from 'react'
import { CallFailure } from '../../call.ts'

/** Ids that are ticked, also of rows that are not loaded. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((id: string) => {
    setSelected((former) => {
      const next = new Set(former)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const replace = useCallback((ids: Iterable<string>) => setSelected(new Set(ids)), [])
  return { selected, toggle, replace }
}

export interface BulkResult {
  done: number
  failed: { id: string; reason: string }[]
}

const atOnce = 4

/** Runs an action for each id, four at a time. What fails stays in the result and does not stop the others. */
export async function runForEach(
  ids: readonly string[],
  action: (id: string) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<BulkResult> {
  const left = [...ids]
  const result: BulkResult = { done: 0, failed: [] }
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        await action(id)
        result.done++
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure
        result.failed.push({ id, reason: failure.words() })
      }
      onProgress(result.done + result.failed.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return result
}
