import type { Text } from '#shared/locale.ts'

export const wordingAnswers = {
  unread: ['花括号不成对或写法有误', 'The braces do not match, or cannot be read'],
  unknown: ['这条消息没有：{names}', 'This message does not have: {names}'],
} as const satisfies Record<string, Text>

export const words = {
  changed: ['已修改', 'Changed'],
  titleZh: ['标题（中文）', 'Title (Chinese)'],
  titleEn: ['标题（英文）', 'Title (English)'],
  bodyZh: ['正文（中文）', 'Text (Chinese)'],
  bodyEn: ['正文（英文）', 'Text (English)'],
  placeholders: ['可插入', 'Can be inserted'],
  hint: [
    '站内信、邮件、短信和微信都用这份文字；邮件末尾自动附上链接。已发出的消息不变。',
    'Used in the shop, in mails, text messages and WeChat; a mail ends with the link. Messages that were sent stay.',
  ],
  preview: ['预览（示例数据）', 'Preview with examples'],
  mailEnd: ['查看详情：…', 'Details: …'],
  save: ['保存', 'Save'],
  saved: ['已保存，今后的消息用新文字', 'Saved; messages from now on use it'],
  restore: ['恢复默认文字', 'Back to the shop’s own words'],
  restoreText: [
    '今后的消息用系统自带的文字；修改记录保留。',
    'Messages from now on use them. The history stays.',
  ],
  restored: ['已恢复默认文字', 'The shop’s own words are back'],
} as const satisfies Record<string, Text>
