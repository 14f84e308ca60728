import { route } from '@react-router/dev/routes'

export const balanceRoutes = {
  member: [route('ucenter/coupon', './features/balances/coupons/coupons.tsx')],
}
