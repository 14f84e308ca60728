import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { companyLogFilter, companyLogPage, companyLogQuery } from './company/log/schema.ts'
import * as wire from './profile/account/schema.ts'
import * as personalDataWire from './profile/personal-data/schema.ts'

export const getProfileCall = declareCall('GET', '/api/ucenter/show', {
  who: 'initial-password',
  tag: 'members',
  summary: 'My whole profile',
  answer: wire.profile,
})

export const updateMemberCall = declareCall('PUT', '/api/ucenter/update-member', {
  who: 'member',
  tag: 'members',
  summary: 'Change my profile; what is left out stays as it is',
  body: wire.memberInput,
  answer: wire.profile,
})

export const changeAvatarCall = declareCall('POST', '/api/ucenter/update-avatar', {
  who: 'member',
  tag: 'members',
  summary: 'Change the avatar: a JPEG, PNG or WebP of up to 5 MB in the field `file`',
  file: { maxBytes: wire.mostAvatarBytes },
  answer: wire.changedAvatar,
})

export const rebindPhoneCall = declareCall('PUT', '/api/ucenter/rebind-phone', {
  who: 'member',
  tag: 'members',
  summary: 'Change my phone',
  body: wire.phoneRebinding,
  answer: z.null(),
})

export const rebindEmailCall = declareCall('PUT', '/api/ucenter/rebind-email', {
  who: 'member',
  tag: 'members',
  summary: 'Change my e-mail',
  body: wire.emailRebinding,
  answer: z.null(),
})

export const getPersonalDataCall = declareCall('GET', '/api/ucenter/personal-data', {
  who: 'member',
  tag: 'members',
  summary: 'Everything the shop stores of me, as a zip of JSON files and of my uploads',
})

export const keepSearchesCall = declareCall('PUT', '/api/ucenter/keeps-searches', {
  who: 'member',
  tag: 'members',
  summary: 'Switch the storage of my searches on, or off and delete them',
  body: personalDataWire.keepsSearches,
  answer: personalDataWire.keepsSearches,
})

export const closeAccountCall = declareCall('POST', '/api/ucenter/closing', {
  who: 'member',
  tag: 'members',
  summary: 'Close my account after seven days, unless I sign in before',
  body: personalDataWire.closingInput,
  answer: personalDataWire.closing,
})

export const endViewCall = declareCall('DELETE', '/api/auth/member-view', {
  who: 'anyone',
  tag: 'members',
  summary: 'For staff: stop looking at the shop as a member',
  isOpenInView: true,
  answer: z.null(),
})

const logPath = '/api/ucenter/company/log'

export const readCompanyLogCall = declareCall('GET', logPath, {
  who: 'member',
  tag: 'members',
  summary: 'Changes of members, limits, projects and rules, the newest first; for owners',
  query: companyLogQuery,
  answer: companyLogPage,
})

export const exportCompanyLogCall = declareCall('GET', `${logPath}/export.xlsx`, {
  who: 'member',
  tag: 'members',
  summary: 'The newest 10,000 changes as an Excel workbook',
  query: companyLogFilter,
})
