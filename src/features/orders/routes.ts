import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Pages of orders, by layout. */
export const orderRoutes: Record<'main', RouteConfigEntry[]> = {
  main: [route('pay/confirm', './features/orders/checkout/pages/confirm.tsx')],
}
