import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const order = 'ucenter/trade/order'
const folder = './features/orders'

export const orderRoutes: Record<'main' | 'bare' | 'member', RouteConfigEntry[]> = {
  main: [route('pay/confirm', `${folder}/checkout/confirm.tsx`)],
  bare: [
    route('approval/:token', `${folder}/approval/link.tsx`),
    route('m/wl', `${folder}/tracking/track.tsx`),
  ],
  member: [
    route('ucenter/projects', `${folder}/projects/projects.tsx`),
    route('ucenter/approval', `${folder}/approval/approvals.tsx`),
    route('ucenter/approval/rules', `${folder}/approval/rules-page.tsx`),
    route('ucenter/spending', `${folder}/spending/spending.tsx`),
    route(order, `${folder}/my-orders/list.tsx`),
    route(`${order}/export`, `${folder}/exports/exports.tsx`),
    route(`${order}/:id`, `${folder}/my-orders/detail.tsx`),
    route(`${order}/edit/:id`, `${folder}/editing/edit.tsx`),
    route('ucenter/member/receipt/request', `${folder}/invoicing/request.tsx`),
    route(`${order}/:id/comment`, `${folder}/after-sales/comment.tsx`),
    route('ucenter/product', `${folder}/purchases/history.tsx`),
    route(`${order}/:id/after-sale`, `${folder}/after-sales/request.tsx`),
  ],
}
