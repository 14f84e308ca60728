import { useEffect, useState } from 'react'
import { mostGridRows } from '#shared/declare-grid.ts'
import { call } from '#ui/call.ts'
import { paperGrid } from './paper-grid.ts'

/** The oldest first. */
export const toReview = 'filter=state:pending&sort=createdAt'

const page = '/qualifications'

const viewOf = (params: URLSearchParams) => {
  const view = new URLSearchParams(params)
  view.delete('open')
  return view.size > 0 ? view : new URLSearchParams(toReview)
}

export const listAddress = (params: URLSearchParams) => `${page}?${viewOf(params)}`
export const reviewAddress = (id: string, params: URLSearchParams) => `${page}/${id}?${viewOf(params)}`

/** The papers of the view from which the review began, and those before and after one. */
export function useQueue(params: URLSearchParams, id: string) {
  const view = viewOf(params).toString()
  const [ids, setIds] = useState<string[]>([])
  useEffect(() => {
    const wanted = new URLSearchParams(view)
    const query = {
      filter: wanted.getAll('filter'),
      sort: wanted.get('sort') ?? '',
      keyword: wanted.get('keyword') ?? '',
      limit: mostGridRows,
    }
    call(paperGrid.list, { query }).then(
      ({ rows }) => setIds(rows.map((row) => row.id)),
      () => setIds([]),
    )
  }, [view])
  const at = ids.indexOf(id)
  return {
    at: at + 1,
    all: ids.length,
    previous: at > 0 ? ids[at - 1] : undefined,
    next: ids[at + 1],
  }
}
