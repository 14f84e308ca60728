import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const oldMallRoutes: Record<'member', RouteConfigEntry[]> = {
  member: [route('ucenter/old-mall', './features/old-mall/orders/old-mall.tsx')],
}
