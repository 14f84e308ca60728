import { href } from 'react-router'
import type { sectionMessages } from '../shell-messages.ts'

type Section = keyof typeof sectionMessages.zh

export interface MenuLink {
  name: Section
  to: string
  /** Also current on the pages below it. */
  hasPagesBelow?: boolean
  /** Only for members of the old mall, while they may still sign in there. */
  isOldMall?: boolean
}

interface MenuGroup {
  name: 'myTrade' | 'myInfo' | 'more'
  links: MenuLink[]
}

export const memberMenu: MenuGroup[] = [
  {
    name: 'myTrade',
    links: [
      { name: 'orders', to: href('/ucenter/trade/order'), hasPagesBelow: true },
      { name: 'cart', to: href('/ucenter/trade/shopping-cart') },
      { name: 'favorites', to: href('/ucenter/favorites') },
      { name: 'quotes', to: href('/ucenter/quote') },
      { name: 'approvals', to: href('/ucenter/approval'), hasPagesBelow: true },
      { name: 'projects', to: href('/ucenter/projects') },
      { name: 'spending', to: href('/ucenter/spending') },
    ],
  },
  {
    name: 'myInfo',
    links: [
      { name: 'basicInfo', to: href('/ucenter/member') },
      { name: 'wallet', to: href('/ucenter/my-wallet'), hasPagesBelow: true },
      { name: 'coupons', to: href('/ucenter/coupon') },
      { name: 'accountSafety', to: href('/ucenter/member/account-safe'), hasPagesBelow: true },
      { name: 'addresses', to: href('/ucenter/member/address') },
      { name: 'company', to: href('/ucenter/member/company'), hasPagesBelow: true },
      { name: 'invoiceDetails', to: href('/ucenter/member/receipt'), hasPagesBelow: true },
      { name: 'qualifications', to: href('/ucenter/member/qualifications') },
      { name: 'footprint', to: href('/ucenter/footprint') },
      { name: 'messages', to: href('/ucenter/message'), hasPagesBelow: true },
    ],
  },
  {
    name: 'more',
    links: [
      { name: 'productHistory', to: href('/ucenter/product') },
      { name: 'stockQuery', to: href('/ucenter/stock') },
      { name: 'customerService', to: href('/ucenter/contactus'), hasPagesBelow: true },
      { name: 'oldMall', to: href('/ucenter/old-mall'), isOldMall: true },
    ],
  },
]
