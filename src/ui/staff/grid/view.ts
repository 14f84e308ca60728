import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Grid } from '#shared/declare-grid.ts'
import type { Text } from '#shared/locale.ts'

/** What a grid shows, as its address has it. */
export interface GridView {
  filter: string[]
  sort: string
  keyword: string
  /** Names of the visible columns in their order. */
  columns: string[]
  /** How many of them stay at the left edge. */
  frozen: number
  /** Id of the record in the side panel. */
  open: string | null
}

export interface PresetView {
  title: Text
  /** Parameters of the address: `filter=status:paid&sort=-placedAt`. */
  address: string
}

/** Parameters that a saved view keeps. */
const saved = ['filter', 'sort', 'keyword', 'columns', 'frozen']

const visibleByDefault = ({ columns }: Grid) =>
  Object.entries(columns).flatMap(([name, { isHidden }]) => (isHidden ? [] : [name]))

function readView(grid: Grid, params: URLSearchParams): GridView {
  const named = (params.get('columns') ?? '').split(',').filter((name) => Object.hasOwn(grid.columns, name))
  return {
    filter: params.getAll('filter'),
    sort: params.get('sort') ?? '',
    keyword: params.get('keyword') ?? '',
    columns: named.length > 0 ? named : visibleByDefault(grid),
    frozen: Number(params.get('frozen') ?? 1) || 0,
    open: params.get('open'),
  }
}

const writers: { [Name in keyof GridView]: (value: GridView[Name]) => string[] } = {
  filter: (value) => value,
  sort: (value) => [value],
  keyword: (value) => [value],
  columns: (value) => [value.join(',')],
  frozen: (value) => [String(value)],
  open: (value) => [value ?? ''],
}

/** The view in the address, and how to change a part of it. */
export function useGridView(grid: Grid) {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => readView(grid, params), [grid, params])
  const change = <Name extends keyof GridView>(part: Pick<GridView, Name>) =>
    setParams(
      (former) => {
        const next = new URLSearchParams(former)
        for (const name of Object.keys(part) as Name[]) {
          next.delete(name)
          for (const value of writers[name](part[name])) if (value !== '') next.append(name, value)
        }
        return next
      },
      { replace: !('open' in part), preventScrollReset: true },
    )
  const load = (address: string) => setParams(new URLSearchParams(address), { preventScrollReset: true })
  return { view, change, load }
}

/** A visit without a view begins with this one. */
export function useStart(start: string | undefined) {
  const [params, setParams] = useSearchParams()
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && start && params.size === 0) setParams(start, { replace: true })
    isFirst.current = false
  }, [start, params, setParams])
}

/** The part of an address that a saved view keeps, in one order. */
export function savedPart(params: URLSearchParams): string {
  const stored = new URLSearchParams()
  for (const name of saved) for (const value of params.getAll(name)) stored.append(name, value)
  return stored.toString()
}
