import { useCallback, useEffect, useRef, useState } from 'react'
import { type Grid, type GridRows, mostGridRows } from '#shared/declare-grid.ts'
import { CallFailure, call } from '#ui/call.ts'
import { usePolling } from '../polling.ts'
import type { GridView } from './view.ts'

const pageRows = 100
const refreshMs = 5000

type Row = GridRows['rows'][number]
type Wanted = Pick<GridView, 'filter' | 'sort' | 'keyword'>

interface Loaded {
  rows: Row[]
  next: string | null
  total: number | null
}

const nothing: Loaded = { rows: [], next: null, total: null }

/** Rows of a view: more of them on request, changes of others every five seconds. */
export function useGridRows(grid: Grid, { filter, sort, keyword }: Wanted) {
  const wanted = JSON.stringify({ filter, sort, keyword })
  const [loaded, setLoaded] = useState<Loaded & { of: string }>({ ...nothing, of: '' })
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string>()
  const isLoadingMore = useRef(false)

  const read = useCallback(
    (
      more: { after?: string; limit?: number },
      settings: { signal?: AbortSignal; isBackground?: boolean } = {},
    ) => call(grid.list, { query: { ...JSON.parse(wanted), ...more }, ...settings }),
    [grid, wanted],
  )

  useEffect(() => {
    const leaving = new AbortController()
    read({ limit: pageRows }, { signal: leaving.signal })
      .then((page) => {
        setProblem(undefined)
        setChanged(new Set())
        setLoaded({ ...page, of: wanted })
      })
      .catch((failure) => {
        if (!leaving.signal.aborted) setProblem(wordsOf(failure))
      })
    return () => leaving.abort()
  }, [read, wanted])

  const refresh = useCallback(
    async (poll: { isBackground?: boolean } = {}) => {
      const page = await read({ limit: pageRows }, poll).catch(() => undefined)
      if (!page) return
      setLoaded((former) => {
        if (former.of !== wanted) return former
        setChanged(changedRows(former.rows, page.rows))
        return { ...refreshed(former, page), of: wanted }
      })
    },
    [read, wanted],
  )

  usePolling(refresh, refreshMs)

  const loadMore = async () => {
    if (isLoadingMore.current || loaded.next === null || loaded.of !== wanted) return
    isLoadingMore.current = true
    try {
      const page = await read({ after: loaded.next, limit: mostGridRows })
      setLoaded((former) =>
        former.of === wanted && former.next === loaded.next
          ? { ...former, rows: [...former.rows, ...page.rows], next: page.next }
          : former,
      )
    } catch (failure) {
      setProblem(wordsOf(failure))
    } finally {
      isLoadingMore.current = false
    }
  }
  return { ...loaded, isLoading: loaded.of !== wanted && !problem, problem, changed, loadMore, refresh }
}

function wordsOf(failure: unknown) {
  if (!(failure instanceof CallFailure)) throw failure
  return failure.words()
}

function changedRows(before: Row[], after: Row[]) {
  const known = new Map(before.map((row) => [row.id, JSON.stringify(row)]))
  return new Set(after.filter((row) => known.get(row.id) !== JSON.stringify(row)).map(({ id }) => id))
}

/** Replaces the first page and keeps the later rows. */
function refreshed(former: Loaded, { rows, next, total }: GridRows): Loaded {
  if (former.rows.length <= rows.length) return { rows, next, total }
  const fresh = new Set(rows.map(({ id }) => id))
  const rest = former.rows.slice(pageRows).filter(({ id }) => !fresh.has(id))
  return { rows: [...rows, ...rest], next: former.next, total }
}
