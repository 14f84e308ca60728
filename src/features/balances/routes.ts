import { route } from '@react-router/dev/routes'

export const balanceRoutes = {
  member: [
    route('ucenter/coupon', './features/balances/coupons/coupons.tsx'),
    route('ucenter/my-wallet', './features/balances/wallet/wallet.tsx'),
    route('ucenter/my-wallet/credit', './features/balances/credit/credit.tsx'),
    route('ucenter/my-wallet/statement/:month', './features/balances/statements/statement.tsx'),
    route('ucenter/my-wallet/withdrawal', './features/balances/withdrawals/withdrawal.tsx'),
  ],
}
