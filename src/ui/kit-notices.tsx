import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'
import { Kit } from './kit.tsx'

export { notifications } from '@mantine/notifications'

export const KitNotices = () => (
  <Kit>
    <Notifications position="top-center" />
  </Kit>
)
