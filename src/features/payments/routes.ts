import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** By layout. */
export const paymentRoutes: Record<'main', RouteConfigEntry[]> = {
  main: [route('pay/payment', './features/payments/payment/payment.tsx')],
}
