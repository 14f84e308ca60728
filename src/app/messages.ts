import { balancesMessages } from '#features/balances/messages.ts'
import {
  cartMessages,
  draftMessages,
  listsMessages,
  quickOrderMessages,
  stockQueryMessages,
} from '#features/cart/messages.ts'
import { catalogMessages, footprintMessages, topicMessages } from '#features/catalog/messages.ts'
import { aboutMessages, agreementMessages, noticeMessages } from '#features/content/messages.ts'
import { favoritesMessages } from '#features/favorites/messages.ts'
import { invoicesMessages } from '#features/invoices/messages.ts'
import { membersMessages } from '#features/members/messages.ts'
import { notificationsMessages } from '#features/notifications/messages.ts'
import { oldMallMessages } from '#features/old-mall/messages.ts'
import { ordersMessages } from '#features/orders/messages.ts'
import { paymentsMessages } from '#features/payments/messages.ts'
import { buyBoxMessages, compareMessages, productPageMessages } from '#features/product-page/messages.ts'
import { qualificationsMessages } from '#features/qualifications/messages.ts'
import { quotesMessages } from '#features/quotes/messages.ts'
import { reportsMessages } from '#features/reports/messages.ts'
import { reviewMessages } from '#features/reviews/messages.ts'
import {
  savedSearchMessages,
  scanMessages,
  searchMessages,
  structureSearchMessages,
} from '#features/search/messages.ts'
import { supportMessages } from '#features/support/messages.ts'
import { uploadsMessages } from '#features/uploads/messages.ts'
import { commonMessages } from '#i18n/messages.ts'
import type { formats } from '#i18n/page-messages.ts'
import type { Locale } from '#shared/locale.ts'
import { galleryMessages } from './pages/gallery-messages.ts'
import { homeMessages, sectionMessages, shellMessages, waitingMessages } from './shell-messages.ts'

const inLanguage = (locale: Locale) => ({
  common: commonMessages[locale],
  shell: shellMessages[locale],
  gallery: galleryMessages[locale],
  home: homeMessages[locale],
  waiting: waitingMessages[locale],
  sections: sectionMessages[locale],
  about: aboutMessages[locale],
  agreements: agreementMessages[locale],
  notices: noticeMessages[locale],
  catalog: catalogMessages[locale],
  footprint: footprintMessages[locale],
  topics: topicMessages[locale],
  ...membersMessages[locale],
  ...notificationsMessages[locale],
  cart: cartMessages[locale],
  lists: listsMessages[locale],
  drafts: draftMessages[locale],
  favorites: favoritesMessages[locale],
  quickOrder: quickOrderMessages[locale],
  stockQuery: stockQueryMessages[locale],
  search: searchMessages[locale],
  structureSearch: structureSearchMessages[locale],
  savedSearches: savedSearchMessages[locale],
  scan: scanMessages[locale],
  ...reportsMessages[locale],
  ...qualificationsMessages[locale],
  ...balancesMessages[locale],
  ...quotesMessages[locale],
  ...ordersMessages[locale],
  ...paymentsMessages[locale],
  ...invoicesMessages[locale],
  uploads: uploadsMessages[locale],
  reviews: reviewMessages[locale],
  productPage: productPageMessages[locale],
  buyBox: buyBoxMessages[locale],
  compare: compareMessages[locale],
  ...supportMessages[locale],
  oldMall: oldMallMessages[locale],
})

export const messages = { zh: inLanguage('zh'), en: inLanguage('en') }

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: (typeof messages)['zh']
    Formats: typeof formats
  }
}
