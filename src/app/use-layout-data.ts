import { useRouteLoaderData } from 'react-router'
import type { LayoutData } from './layout-data.server.ts'

/** The data that come with every page. Only below the root, where they are always there. */
export function useLayoutData(): LayoutData {
  const data = useRouteLoaderData<LayoutData>('root')
  if (!data) throw new Error('The layout data are missing')
  return data
}
