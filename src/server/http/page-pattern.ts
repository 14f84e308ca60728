import { matchRoutes, type RouteObject } from 'react-router'
import type { FindPattern } from './trace-requests.ts'

interface BuiltRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

function treeOf(routes: BuiltRoute[], parent?: string): RouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }): RouteObject => {
      const named = { id, ...(path !== undefined && { path }) }
      return index ? { ...named, index } : { ...named, children: treeOf(routes, id) }
    })
}

/** `/product/12` and its data are `/product/:id`. */
export function findPatternIn(routes: Record<string, BuiltRoute | undefined>): FindPattern {
  const tree = treeOf(Object.values(routes).flatMap((route) => route ?? []))
  return (path) => {
    const page = path.replace(/(^\/_root|\/_)?\.data$/, '') || '/'
    const matches = matchRoutes(tree, page) ?? []
    return `/${matches.flatMap(({ route }) => route.path?.replace(/^\/|\/$/g, '') || []).join('/')}`
  }
}
