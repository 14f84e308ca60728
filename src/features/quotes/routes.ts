import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const folder = './features/quotes'

export const quoteRoutes: Record<'main' | 'member', RouteConfigEntry[]> = {
  main: [
    route('quote/request', `${folder}/request/request.tsx`),
    route('quote/detail/:id', `${folder}/my-quotes/detail.tsx`),
  ],
  member: [route('ucenter/quote', `${folder}/my-quotes/list.tsx`)],
}
