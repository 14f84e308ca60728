import { type ReactNode, useState } from 'react'
import { SignInLink } from '#features/members/components/sign-in-and-out.tsx'
import { addingToCart, buyingNow, type LineToAdd, useCart } from './cart-state.tsx'

const restMs = 800

const intentions = { add: addingToCart, buyNow: buyingNow }

interface CartButtonProps {
  action: keyof typeof intentions
  line: LineToAdd
  label: string
  className?: string
  children: ReactNode
}

export function CartButton({ action, line, label, className, children }: CartButtonProps) {
  const { isSignedIn, [action]: act } = useCart()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const rested = new Promise((wake) => setTimeout(wake, restMs))
    await act([line])
    await rested
    setBusy(false)
  }
  if (!isSignedIn)
    return (
      <SignInLink action={intentions[action]} data={[line]} className={className} label={label}>
        {children}
      </SignInLink>
    )
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      onClick={press}
    >
      {children}
    </button>
  )
}
