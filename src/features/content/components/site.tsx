import { useRouteLoaderData } from 'react-router'
import type { CountedSite } from '../schema.ts'

/** The site as it comes with every page. Only below the root, where it is always there. */
export function useSite(): CountedSite {
  const data = useRouteLoaderData<{ site: CountedSite }>('root')
  if (!data) throw new Error('The site is missing')
  return data.site
}

export function Hotline() {
  const { hotline } = useSite()
  return <a href={`tel:${hotline}`}>{hotline}</a>
}
