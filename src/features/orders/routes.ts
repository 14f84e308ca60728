import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const order = 'ucenter/trade/order'

/** Pages of orders, by layout. */
export const orderRoutes: Record<'main' | 'member', RouteConfigEntry[]> = {
  main: [route('pay/confirm', './features/orders/checkout/pages/confirm.tsx')],
  member: [
    route(order, './features/orders/pages/list.tsx'),
    route(`${order}/:id`, './features/orders/pages/detail.tsx'),
    route(`${order}/edit/:id`, './features/orders/pages/edit.tsx'),
    route(`${order}/:id/comment`, './features/orders/reviews/pages/comment.tsx'),
    route(`${order}/:id/after-sale`, './features/orders/after-sales/pages/request.tsx'),
  ],
}
