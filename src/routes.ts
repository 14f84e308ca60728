import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { balanceRoutes } from './features/balances/routes.ts'
import { cartRoutes } from './features/cart/routes.ts'
import { catalogRoutes } from './features/catalog/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { favoriteRoutes } from './features/favorites/routes.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { memberRoutes } from './features/members/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { oldMallRoutes } from './features/old-mall/routes.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { productPageRoutes } from './features/product-page/routes.ts'
import { qualificationRoutes } from './features/qualifications/routes.ts'
import { quoteRoutes } from './features/quotes/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { supportRoutes } from './features/support/routes.ts'

/** Unknown addresses get the layout of their prefix. */
const unknown = (paths: string[]) =>
  paths.map((path) => route(path, './app/pages/refused.tsx', { id: `not-found/${path}` }))

const main: RouteConfigEntry[] = [
  index('./app/pages/home.tsx'),
  ...catalogRoutes.main,
  ...productPageRoutes.main,
  ...reviewRoutes.main,
  ...searchRoutes.main,
  ...reportRoutes.main,
  ...contentRoutes.main,
  ...memberRoutes.main,
  ...cartRoutes.main,
  ...quoteRoutes.main,
  ...orderRoutes.main,
  ...paymentRoutes.main,
  ...supportRoutes.main,
  route('test', './app/pages/gallery.tsx'),
  route('403', './app/pages/refused.tsx', { id: 'status/403' }),
  route('404', './app/pages/refused.tsx', { id: 'status/404' }),
  route('500', './app/pages/refused.tsx', { id: 'status/500' }),
  ...unknown(['*']),
]

export default [
  layout('./app/layouts/main-layout.tsx', main),
  layout('./app/layouts/bare-layout.tsx', [
    ...memberRoutes.bare,
    ...catalogRoutes.bare,
    ...notificationRoutes.bare,
    ...orderRoutes.bare,
    ...reportRoutes.bare,
    route('error', './app/pages/refused.tsx', { id: 'status/error' }),
    ...unknown(['approval/*', 'auth/*', 'error/*', 'message/*', 'm/wl/*', 'special/*']),
  ]),
  layout('./app/layouts/mobile-auth-layout.tsx', [...memberRoutes.mobileAuth, ...unknown(['m/auth/*'])]),
  layout('./app/layouts/member-layout.tsx', [
    route('ucenter', './app/pages/member-centre.tsx'),
    ...memberRoutes.member,
    ...qualificationRoutes.member,
    ...catalogRoutes.member,
    ...searchRoutes.member,
    ...cartRoutes.member,
    ...favoriteRoutes.member,
    ...notificationRoutes.member,
    ...balanceRoutes.member,
    ...invoiceRoutes.member,
    ...quoteRoutes.member,
    ...orderRoutes.member,
    ...supportRoutes.member,
    ...oldMallRoutes.member,
    ...paymentRoutes.member,
    ...unknown(['ucenter/*']),
  ]),
] satisfies RouteConfig
