import { useEffect, useState } from 'react'
import { call } from '#ui/call.ts'
import { companyGrid } from './companies/company-grid.ts'

const searchAfterMs = 200
const mostOffered = 20

/** Companies whose names contain what is typed. */
export function useCompanies(keyword: string) {
  const [found, setFound] = useState<{ id: string; name: string }[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      if (keyword === '') return setFound([])
      const query = { keyword, limit: mostOffered }
      const { rows } = await call(companyGrid.list, { query, signal: leaving.signal }).catch(() => ({
        rows: [],
      }))
      if (!leaving.signal.aborted) setFound(rows.map(({ id, name }) => ({ id, name: String(name) })))
    }, searchAfterMs)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [keyword])
  return found
}
