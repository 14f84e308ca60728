import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const folder = './features/reports'

export const reportRoutes: Record<'main', RouteConfigEntry[]> = {
  main: [route('report', `${folder}/finder/finder.tsx`), route('report/sds/:id', `${folder}/sds/sds.tsx`)],
}
