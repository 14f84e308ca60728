import type { Text } from '#shared/locale.ts'

export const agreementKeepingAnswers = {
  versionKnown: ['此版本号已存在', 'This version exists'],
  tooEarly: ['须晚于现在，也晚于其他版本的生效时间', 'Has to be after now, and after all other versions'],
} as const satisfies Record<string, Text>

export const words = {
  planned: ['待生效', 'Planned'],
  inForce: ['生效中', 'In force'],
  next: ['起草新版本', 'Next version'],
  hint: [
    '已发布的文字不会改变；新文字作为新版本，到时间自动生效，旧版本仍可查阅。{contact} 代表联系方式。',
    'A published text never changes. The new one comes into force by itself, and former versions stay readable. {contact} stands for the contacts.',
  ],
  version: ['版本号', 'Version'],
  inForceFrom: ['生效时间（北京时间）', 'In force from (Beijing time)'],
  titleZh: ['标题（中文）', 'Title (Chinese)'],
  titleEn: ['标题（英文）', 'Title (English)'],
  bodyZh: ['正文（中文，Markdown）', 'Text (Chinese, Markdown)'],
  bodyEn: ['正文（英文，Markdown）', 'Text (English, Markdown)'],
  zh: ['中文', 'Chinese'],
  en: ['英文', 'English'],
  plan: ['发布（到时生效）', 'Publish for that time'],
  saved: ['新版本已排期', 'The new version is planned'],
  accepted: ['已有会员同意', 'Accepted by'],
  members: ['{count} 人', '{count, plural, one {# member} other {# members}}'],
  drop: ['取消此版本', 'Drop this version'],
  dropText: [
    '尚未生效，取消后不会发布；内容保存在操作日志里。',
    'It is not in force yet and will not be. The audit log keeps its text.',
  ],
  dropped: ['已取消', 'Dropped'],
  inShop: ['在商城查看', 'See it in the shop'],
} as const satisfies Record<string, Text>
