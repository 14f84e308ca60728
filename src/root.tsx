import './ui/tokens.css'
import './ui/base.css'
import './ui/layout.css'
import './ui/single.css'
import { use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { IntlProvider } from 'use-intl'
import type { Route } from './+types/root.ts'
import { ErrorPage } from './app/error-page.tsx'
import { loadLayoutData } from './app/layout-data.server.ts'
import { useOfflinePages } from './app/offline/cache-pages.ts'
import { ShopStateProvider } from './app/shop-state.tsx'
import { AddFromCard, AddToCart } from './features/cart/components/add-to-cart.tsx'
import {
  CardActions,
  OfferActions,
  OfferAlerts,
  OfferArrivals,
  OfferMarks,
} from './features/catalog/components/offer-actions.tsx'
import {
  FavoriteButton,
  FavoritesProvider,
  StockAlert,
} from './features/favorites/components/favorites-state.tsx'
import { formats, MessagesContext } from './i18n/page-messages.ts'
import { ctxOf } from './server/http/page-context.ts'
import { languageTag } from './shared/locale.ts'
import { EarlyInput } from './ui/early-input.ts'
import { useFocusOnHeading } from './ui/focus-heading.ts'
import { useStayWhenOffline } from './ui/reachability.ts'
import { SelectSheets } from './ui/select-sheets.tsx'
import { Toasts } from './ui/toasts.tsx'
import { useTypedInput } from './ui/typed-input.ts'
import { useDeferredRenders } from './ui/use-deferred-render.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => loadLayoutData(ctxOf(context), url.pathname)

export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href === nextUrl.href

export function Layout({ children }: { children: React.ReactNode }) {
  const { locale, messages } = use(MessagesContext)
  return (
    <html lang={languageTag[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#084c68" />
        <link rel="icon" href="/images/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={`/icons/${locale}.webmanifest`} />
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider locale={locale} messages={messages} formats={formats} timeZone="Asia/Shanghai">
          {children}
          <Toasts />
          <SelectSheets />
        </IntlProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Only lists of offers ask. */
const askArrivals = async (productIds: string[]) => {
  const module = await import('./features/product-page/availability/ask-arrivals.ts')
  return module.askArrivals(productIds)
}

export default function App({ loaderData }: Route.ComponentProps) {
  useStayWhenOffline()
  useOfflinePages(loaderData.keepsPagesOffline)
  useDeferredRenders()
  useFocusOnHeading()
  useTypedInput(loaderData.memberInfo?.memberId)
  return (
    <ShopStateProvider
      locale={loaderData.locale}
      memberInfo={loaderData.memberInfo}
      cart={{ count: loaderData.shoppingCartNum, sum: loaderData.shoppingCartSum }}
      unreadMessages={loaderData.unreadMessages}
    >
      <EarlyInput />
      <FavoritesProvider isSignedIn={loaderData.memberInfo !== null}>
        <OfferActions value={AddToCart}>
          <CardActions value={AddFromCard}>
            <OfferMarks value={FavoriteButton}>
              <OfferArrivals value={askArrivals}>
                <OfferAlerts value={StockAlert}>
                  <Outlet />
                </OfferAlerts>
              </OfferArrivals>
            </OfferMarks>
          </CardActions>
        </OfferActions>
      </FavoritesProvider>
    </ShopStateProvider>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />
