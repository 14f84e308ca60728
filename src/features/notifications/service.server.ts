export { personalMessages, personalSettings } from './inbox/personal-data.service.server.ts'
export { countUnread } from './inbox/service.server.ts'
export { notify, type Sending } from './sending/service.server.ts'
export { notifyOfNote, notifyStaff, setMessagesRead } from './staff/repository.server.ts'
