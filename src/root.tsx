import './ui/tokens.css'
import './ui/base.css'
import './ui/layout.css'
import { use } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { IntlProvider } from 'use-intl'
import type { Route } from './+types/root.ts'
import { ErrorPage } from './app/error-page.tsx'
import { type LayoutData, loadLayoutData } from './app/layout-data.server.ts'
import { ShopStateProvider } from './app/shop-state.tsx'
import { AddFromCard, AddToCart } from './features/cart/components/add-to-cart.tsx'
import { CardActions, OfferActions, OfferMarks } from './features/catalog/components/offer-actions.tsx'
import { FavoriteButton, FavoritesProvider } from './features/favorites/components/favorites-state.tsx'
import { formats, MessagesContext } from './i18n/page-messages.ts'
import { ctxOf } from './server/http/page-context.ts'
import { languageTag } from './shared/locale.ts'
import { EarlyInput } from './ui/early-input.ts'
import { useStayWhenOffline } from './ui/reachability.ts'
import { Toasts } from './ui/toasts.tsx'
import { useDeferredRenders } from './ui/use-deferred-render.ts'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadLayoutData(ctxOf(context), new URL(request.url).pathname)

export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href === nextUrl.href

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<LayoutData>('root')
  const { locale, messages } = use(MessagesContext)
  return (
    <html lang={languageTag[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#084c68" />
        <link rel="icon" href="/images/favicon.svg" type="image/svg+xml" />
        <Alternates origin={data?.origin} />
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider locale={locale} messages={messages} formats={formats} timeZone="Asia/Shanghai">
          {children}
          <Toasts />
        </IntlProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const canonicalParams = ['keyword', 'categoryId', 'brandId', 'page']

/** Canonical address and language alternates, for search engines. */
function Alternates({ origin }: { origin: string | undefined }) {
  const { pathname, search } = useLocation()
  const path = pathname.replace(/(.)\/+$/, '$1')
  if (!origin) return null
  const asked = new URLSearchParams(search)
  const address = (lang?: string) => {
    const url = new URL(path, origin)
    for (const name of canonicalParams)
      for (const value of asked.getAll(name)) url.searchParams.append(name, value)
    if (lang) url.searchParams.set('lang', lang)
    return url.href
  }
  return (
    <>
      <link rel="canonical" href={asked.get('lang') === 'en' ? address('en') : address()} />
      <link rel="alternate" hrefLang="zh-CN" href={address()} />
      <link rel="alternate" hrefLang="en" href={address('en')} />
      <link rel="alternate" hrefLang="x-default" href={address()} />
    </>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  useStayWhenOffline()
  useDeferredRenders()
  return (
    <ShopStateProvider
      locale={loaderData.locale}
      memberInfo={loaderData.memberInfo}
      shoppingCartNum={loaderData.shoppingCartNum}
      unreadMessages={loaderData.unreadMessages}
    >
      <EarlyInput />
      <FavoritesProvider isSignedIn={loaderData.memberInfo !== null}>
        <OfferActions value={AddToCart}>
          <CardActions value={AddFromCard}>
            <OfferMarks value={FavoriteButton}>
              <Outlet />
            </OfferMarks>
          </CardActions>
        </OfferActions>
      </FavoritesProvider>
    </ShopStateProvider>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />
