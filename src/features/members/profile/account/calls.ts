import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as rebindingWire from '../../identity/rebinding/schema.ts'
import * as personalDataWire from '../personal-data/schema.ts'
import * as wire from './schema.ts'

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
  body: rebindingWire.phoneRebinding,
  answer: z.null(),
})

export const rebindEmailCall = declareCall('PUT', '/api/ucenter/rebind-email', {
  who: 'member',
  tag: 'members',
  summary: 'Change my e-mail',
  body: rebindingWire.emailRebinding,
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
  summary: 'Let the shop store what I search for, or forget it at once',
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
