import { useRouteLoaderData } from 'react-router'
import type { LayoutData } from './layout-data.server.ts'

/** Only below the root, where the data always exist. */
export function useLayoutData(): LayoutData {
  const data = useRouteLoaderData<LayoutData>('root')
  if (!data) throw new Error('The layout data are missing')
  return data
}
