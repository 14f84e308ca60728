import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const page = 'ucenter/contactus'
const folder = './features/support'

export const supportRoutes: Record<'member', RouteConfigEntry[]> = {
  member: [
    route(page, `${folder}/contacts/contact-us.tsx`),
    route(`${page}/new`, `${folder}/tickets/new-ticket.tsx`),
    route(`${page}/:id`, `${folder}/tickets/ticket.tsx`),
  ],
}
