import { href } from 'react-router'

/** Pages that notifications lead to. */
export const links = {
  coupons: href('/ucenter/coupon'),
  credit: href('/ucenter/my-wallet/credit'),
  withdrawals: href('/ucenter/my-wallet/withdrawal'),
  statement: (month: string) => href('/ucenter/my-wallet/statement/:month', { month }),
}
