import { route } from '@react-router/dev/routes'

/** Pages of the cart, by layout. */
export const cartRoutes = {
  member: [route('ucenter/trade/shopping-cart', './features/cart/pages/shopping-cart.tsx')],
}
