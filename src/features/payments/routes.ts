import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const paymentRoutes: Record<'main' | 'member', RouteConfigEntry[]> = {
  main: [route('pay/payment', './features/payments/pay-page/payment.tsx')],
  member: [
    route('ucenter/trade/reimbursement', './features/payments/reimbursement/reimbursement.tsx'),
    route('ucenter/my-wallet/top-up', './features/payments/top-up/top-up.tsx'),
    route('ucenter/my-wallet/credit/pay', './features/payments/repayment/repayment.tsx'),
  ],
}
