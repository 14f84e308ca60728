import { declareCall } from '#shared/declare-call.ts'
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
