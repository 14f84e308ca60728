import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const page = 'ucenter/contactus'
const folder = './features/support'

export const supportRoutes: Record<'main' | 'member', RouteConfigEntry[]> = {
  main: [
    route('about/contactus', `${folder}/contacts/about-contact.tsx`),
    route('custom-service', `${folder}/custom-service/custom-service.tsx`),
  ],
  member: [
    route(page, `${folder}/contacts/contact-us.tsx`),
    route(`${page}/new`, `${folder}/tickets/new-ticket.tsx`),
    route(`${page}/:id`, `${folder}/tickets/ticket.tsx`),
  ],
}
