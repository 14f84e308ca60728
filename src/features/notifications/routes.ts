import { route } from '@react-router/dev/routes'

const folder = './features/notifications'

export const notificationRoutes = {
  bare: [route('message/:id', `${folder}/inbox/message.tsx`)],
  member: [
    route('ucenter/message', `${folder}/inbox/list.tsx`),
    route('ucenter/message/settings', `${folder}/settings/settings.tsx`),
  ],
}
