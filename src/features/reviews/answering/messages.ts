import type { Text } from '#shared/locale.ts'
import type { Tone } from '#ui/tag.tsx'
import type { postStates } from '../schema.ts'

type PostState = (typeof postStates)[number]

export const postStateTexts: Record<PostState, Text> = {
  open: ['待答复', 'To answer'],
  answered: ['已答复', 'Answered'],
  hidden: ['已隐藏', 'Hidden'],
}

export const postStateTones: Partial<Record<PostState, Tone>> = {
  open: 'warning',
  answered: 'success',
  hidden: 'error',
}

export const words = {
  toAnswer: ['待答复', 'To answer'],
  bad: ['差评', 'Bad reviews'],
  hidden: ['已隐藏', 'Hidden'],
  from: ['会员', 'Member'],
  stars: ['{stars} 星', '{stars, plural, one {# star} other {# stars}}'],
  answer: ['公开答复', 'Public answer'],
  send: ['发布答复', 'Publish the answer'],
  change: ['修改答复', 'Change the answer'],
  sent: ['答复已发布', 'The answer is published'],
  hide: ['隐藏', 'Hide'],
  show: ['恢复显示', 'Show again'],
  reason: ['原因（仅内部可见）', 'Reason, seen by staff only'],
  hiddenNow: ['已隐藏，商城不再显示', 'Hidden: the shop no longer shows it'],
  shownNow: ['已恢复显示', 'Shown again'],
  photo: ['评价图片 {number}', 'Photo {number}'],
} as const satisfies Record<string, Text>
