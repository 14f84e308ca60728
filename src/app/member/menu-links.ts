import { href, type Location } from 'react-router'
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
      { name: 'searches', to: href('/ucenter/searches') },
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
      { name: 'invoiceDetails', to: href('/ucenter/member/receipt') },
      { name: 'invoices', to: `${href('/ucenter/member/receipt')}?tab=invoices`, hasPagesBelow: true },
      { name: 'reimbursement', to: href('/ucenter/trade/reimbursement') },
      { name: 'qualifications', to: href('/ucenter/member/qualifications'), hasPagesBelow: true },
      { name: 'permits', to: href('/ucenter/member/permits') },
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

const isHere = ({ to, hasPagesBelow }: MenuLink, { pathname, search }: Location) => {
  const [path = '', tab] = to.split('?')
  if (hasPagesBelow && pathname.startsWith(`${path}/`)) return true
  return pathname === path && (!tab || search.slice(1).split('&').includes(tab))
}

/** An entry for a tab comes after the entry for its page. */
export const currentLink = (location: Location) =>
  memberMenu.flatMap(({ links }) => links).findLast((link) => isHere(link, location))
