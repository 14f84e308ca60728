export { personalMessages, personalSettings } from './inbox/personal-data.service.server.ts'
export { countUnread } from './inbox/service.server.ts'
export { notify, type Sending } from './sending/service.server.ts'
export { setMessagesRead, tellOfNote, tellStaff } from './staff/repository.server.ts'
