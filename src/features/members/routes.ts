import type { RouteConfigEntry } from '@react-router/dev/routes'

type Layout = 'main' | 'bare' | 'mobileAuth' | 'member'

/** Pages of members, by layout. */
export const memberRoutes: Record<Layout, RouteConfigEntry[]> = {
  main: [],
  bare: [],
  mobileAuth: [],
  member: [],
}
