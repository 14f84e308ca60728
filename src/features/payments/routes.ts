import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Pages of paying, by layout. */
export const paymentRoutes: Record<'main', RouteConfigEntry[]> = {
  main: [route('pay/payment', './features/payments/pages/payment.tsx')],
}
