import type { sectionMessages } from '../section-messages.ts'

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

/** The whole menu of the member centre, as the specification lists it. */
export const memberMenu: MenuGroup[] = [
  {
    name: 'myTrade',
    links: [
      { name: 'orders', to: '/ucenter/trade/order', hasPagesBelow: true },
      { name: 'cart', to: '/ucenter/trade/shopping-cart' },
      { name: 'favorites', to: '/ucenter/favorites' },
      { name: 'quotes', to: '/ucenter/quote' },
    ],
  },
  {
    name: 'myInfo',
    links: [
      { name: 'basicInfo', to: '/ucenter/member' },
      { name: 'wallet', to: '/ucenter/my-wallet' },
      { name: 'accountSafety', to: '/ucenter/member/account-safe', hasPagesBelow: true },
      { name: 'addresses', to: '/ucenter/member/address' },
      { name: 'company', to: '/ucenter/member/company' },
      { name: 'invoiceDetails', to: '/ucenter/member/receipt' },
      { name: 'qualifications', to: '/ucenter/member/qualifications' },
      { name: 'footprint', to: '/ucenter/footprint' },
      { name: 'messages', to: '/ucenter/message' },
    ],
  },
  {
    name: 'more',
    links: [
      { name: 'productHistory', to: '/ucenter/product' },
      { name: 'stockQuery', to: '/ucenter/stock' },
      { name: 'customerService', to: '/ucenter/contactus' },
      { name: 'oldMall', to: '/ucenter/old-mall', isOldMall: true },
    ],
  },
]
