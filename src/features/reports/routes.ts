import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const folder = './features/reports'

export const reportRoutes: Record<'main' | 'bare', RouteConfigEntry[]> = {
  main: [
    route('report', `${folder}/finder/finder.tsx`),
    route('report/coa/:productId/:lotNumber', `${folder}/coa/coa.tsx`),
    route('report/sds/:id', `${folder}/sds/sds.tsx`),
    route('report/compare', `${folder}/compare/compare.tsx`),
  ],
  bare: [route('verify/:code?', `${folder}/verification/verify.tsx`)],
}
