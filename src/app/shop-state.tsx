import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import { CartStateProvider, type CartSummary, useCart } from '#features/cart/components/cart-state.tsx'
import type { CartItem } from '#features/cart/schema.ts'
import type { UserData } from '#features/members/schema.ts'
import { UnreadProvider } from '#features/notifications/components/unread.tsx'
import type { Locale } from '#shared/locale.ts'
import type { LayoutData } from './layout-data.server.ts'

interface Known {
  memberInfo: UserData | null
  locale: Locale
}

/** Under the specification's names. */
interface ShopState extends Known {
  shoppingCartVisible: boolean
  shoppingCartNum: number
  /** Empty until the cart has been opened. */
  shoppingCartData: CartItem[]
  showShoppingCart(visible: boolean): void
}

const StateContext = createContext<Known | undefined>(undefined)

interface ProviderProps extends Known {
  cart: CartSummary
  unreadMessages: number
  children: ReactNode
}

export function ShopStateProvider({ locale, memberInfo, cart, unreadMessages, children }: ProviderProps) {
  const known = useMemo(() => ({ memberInfo, locale }), [memberInfo, locale])
  return (
    <StateContext value={known}>
      <CartStateProvider isSignedIn={memberInfo !== null} initial={cart}>
        <UnreadProvider isSignedIn={memberInfo !== null} initialCount={unreadMessages}>
          {children}
        </UnreadProvider>
      </CartStateProvider>
    </StateContext>
  )
}

export function useShopState(): ShopState {
  const known = useContext(StateContext)
  const { isOpen, count, items, show } = useCart()
  if (!known) throw new Error('The shop state is missing')
  return {
    ...known,
    shoppingCartVisible: isOpen,
    shoppingCartNum: count,
    shoppingCartData: items ?? [],
    showShoppingCart: show,
  }
}

/** Only below the root, where the data always exist. */
export function useLayoutData(): LayoutData {
  const data = useRouteLoaderData<LayoutData>('root')
  if (!data) throw new Error('The layout data are missing')
  return data
}
