import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { yuanText } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { addToCartCall, getCartCall, removeFromCartCall } from '../calls.ts'
import type { CartItem } from '../schema.ts'
import { totalOf, withAdded } from './total.ts'

export interface LineToAdd {
  skuId: string
  quantity: number
  /** Null: any; undefined: as it was. */
  preferredLot?: string | null
}

interface CartState {
  isSignedIn: boolean
  isOpen: boolean
  show(isOpen: boolean): void
  count: number
  setCount(count: number): void
  /** Undefined until fetched. */
  items: CartItem[] | undefined
  hasFailed: boolean
  changes: number
  invalidate(): void
  load(): Promise<void>
  add(lines: LineToAdd[]): Promise<boolean>
  buyNow(lines: LineToAdd[]): Promise<void>
  remove(id: string): Promise<void>
}

const CartContext = createContext<CartState | undefined>(undefined)

interface ProviderProps {
  isSignedIn: boolean
  initialCount: number
  children: ReactNode
}

export function CartStateProvider({ isSignedIn, initialCount, children }: ProviderProps) {
  const t = useTranslations('cart')
  const navigate = useNavigate()
  const [isOpen, show] = useState(false)
  const [count, setCount] = useCount(initialCount)
  const [items, setItems] = useState<CartItem[]>()
  const [hasFailed, setFailed] = useState(false)
  const [changes, setChanges] = useState(0)
  const invalidate = useCallback(() => setItems(undefined), [])
  const state = useMemo(() => {
    const load = async () => {
      setFailed(false)
      const list = await call(getCartCall).catch(() => undefined)
      setItems(list)
      setFailed(!list)
      if (list) setCount(list.length)
    }
    const add = async (lines: LineToAdd[]) => {
      try {
        const added = await call(addToCartCall, { body: lines })
        setCount(added.count)
        const known = items && withAdded(items, added.items)
        setItems(known)
        setChanges((before) => before + 1)
        const { count } = added
        showToast(t('added'), 'success', {
          to: href('/ucenter/trade/shopping-cart'),
          text: known ? t('seeCartOf', { count, sum: yuanText(totalOf(known)) }) : t('seeCart', { count }),
        })
        return true
      } catch (failure) {
        showFailure(failure, t('addFailed'))
        return false
      }
    }
    const buyNow = async (lines: LineToAdd[]) => {
      try {
        await call(addToCartCall, { query: { way: 'buy-now' }, body: lines })
        await navigate(`${href('/pay/confirm')}?way=buy-now`)
      } catch (failure) {
        showFailure(failure)
      }
    }
    const remove = async (id: string) => {
      try {
        const left = await call(removeFromCartCall, { body: { ids: [id] } })
        setCount(left.count)
        setItems((known) => known?.filter((item) => item.id !== id))
        setChanges((before) => before + 1)
        showToast(t('removed'))
      } catch (failure) {
        showFailure(failure)
        await load()
      }
    }
    const known = { isSignedIn, isOpen, count, items, hasFailed, changes }
    return { ...known, show, setCount, invalidate, load, add, buyNow, remove }
  }, [t, navigate, isSignedIn, isOpen, count, setCount, items, hasFailed, changes, invalidate])
  return <CartContext value={state}>{children}</CartContext>
}

function useCount(initial: number) {
  const [count, setCount] = useState(initial)
  const [lastInitial, setLastInitial] = useState(initial)
  if (lastInitial !== initial) {
    setLastInitial(initial)
    setCount(initial)
  }
  return [count, setCount] as const
}

export function useCart(): CartState {
  const state = useContext(CartContext)
  if (!state) throw new Error('The state of the cart is missing')
  return state
}

export const openingCart = 'open the cart'

export const addingToCart = 'add to the cart'

export const buyingNow = 'buy now'
