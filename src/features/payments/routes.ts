import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const paymentRoutes: Record<'main', RouteConfigEntry[]> = {
  main: [route('pay/payment', './features/payments/pay-page/payment.tsx')],
}
