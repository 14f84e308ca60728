import type { PersonalDataPart } from '#features/members/service.server.ts'
import { findChannelSettings } from '../settings/repository.server.ts'
import { listAllMessages, removeMessagesOf } from './repository.server.ts'

export const personalSettings: PersonalDataPart = {
  name: 'notification-settings',
  export: ({ db, viewer }) => findChannelSettings(db, viewer.memberId),
}

export const personalMessages: PersonalDataPart = {
  name: 'messages',
  async export({ db, viewer }) {
    const rows = await listAllMessages(db, viewer.memberId)
    return rows.map(({ createdAt, readAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    }))
  },
  erase: (tx, memberId) => removeMessagesOf(tx, memberId),
}
