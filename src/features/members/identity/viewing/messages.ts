import { texts } from '#shared/locale.ts'

export const viewingMessages = texts({
  label: ['以会员身份查看', 'Viewing as a member'],
  text: [
    '{staff} 正在以 {member}（{company}）的身份查看，只读，{until} 结束。',
    '{staff} is looking at the shop as {member} ({company}). Nothing can be changed. It ends at {until}.',
  ],
  end: ['结束查看', 'End'],
})
