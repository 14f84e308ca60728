import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const page = 'ucenter/member/qualifications'
const folder = './features/qualifications/papers'

export const qualificationRoutes: Record<'member', RouteConfigEntry[]> = {
  member: [
    route(page, `${folder}/qualifications.tsx`),
    route(`${page}/:id`, `${folder}/detail.tsx`),
    route('ucenter/member/permits', './features/qualifications/permits/permits.tsx'),
  ],
}
