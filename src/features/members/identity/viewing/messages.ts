import { type Text, texts } from '#shared/locale.ts'

export const viewingMessages = texts({
  end: ['结束查看', 'End'],
})

/** Of the page's HTML. */
export const viewNotice: Text = [
  '{staff} 正在以 {member}（{company}）的身份查看，只读，{until} 结束。',
  '{staff} is looking at the shop as {member} ({company}). Nothing can be changed. It ends at {until}.',
]
