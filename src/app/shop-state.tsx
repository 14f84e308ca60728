import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { UserData } from '#features/members/schema.ts'
import type { Locale } from '#shared/locale.ts'

/** What the browser knows beyond the page, under the specification's names. */
interface ShopState {
  memberInfo: UserData | null
  locale: Locale
  shoppingCartVisible: boolean
  shoppingCartNum: number
  shoppingCartData: never[]
  showShoppingCart(visible: boolean): void
}

const StateContext = createContext<ShopState | undefined>(undefined)

interface ProviderProps {
  locale: Locale
  memberInfo: UserData | null
  children: ReactNode
}

export function ShopStateProvider({ locale, memberInfo, children }: ProviderProps) {
  const [shoppingCartVisible, showShoppingCart] = useState(false)
  const state = useMemo(
    () => ({
      memberInfo,
      locale,
      shoppingCartVisible,
      showShoppingCart,
      shoppingCartNum: 0,
      shoppingCartData: [],
    }),
    [memberInfo, locale, shoppingCartVisible],
  )
  return <StateContext value={state}>{children}</StateContext>
}

export function useShopState(): ShopState {
  const state = useContext(StateContext)
  if (!state) throw new Error('The shop state is missing')
  return state
}
