import { texts } from '#shared/locale.ts'

export const uploadsMessages = texts({
  add: ['添加附件', 'Add an attachment'],
  remove: ['移除附件 {name}', 'Remove attachment {name}'],
})
