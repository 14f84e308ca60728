import { route } from '@react-router/dev/routes'

export const cartRoutes = {
  main: [route('quick-order', './features/cart/quick-order/quick-order.tsx')],
  member: [
    route('ucenter/trade/shopping-cart', './features/cart/shopping-cart.tsx'),
    route('ucenter/stock', './features/cart/stock-query/stock-query.tsx'),
  ],
}
