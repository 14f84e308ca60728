import type { Text } from '#shared/locale.ts'

export const words = {
  add: ['新增模板', 'Add a template'],
  hint: [
    '报价时选用，自动填写给客户的说明与有效期，填写后仍可修改。',
    'Chosen while answering: it fills in the remark and the validity, which can still be changed.',
  ],
  name: ['名称', 'Name'],
  deliveryTerms: ['交货条款', 'Delivery terms'],
  notes: ['说明', 'Notes'],
  validityDays: ['有效期（天）', 'Valid for (days)'],
  change: ['修改', 'Change'],
  changeHint: [
    '保存为新版本；已发出的报价不变。',
    'Saved as a new version. Answers that were sent stay as they are.',
  ],
  remove: ['停用', 'Remove'],
  removeText: [
    '停用模板“{name}”？已发出的报价不变。',
    'Remove the template “{name}”? Answers that were sent stay.',
  ],
  saved: ['模板已保存', 'The template is saved'],
  removed: ['模板已停用', 'The template is removed'],
  versionOf: ['第 {version} 版', 'Version {version}'],
  choose: ['选用模板', 'Use a template'],
} as const satisfies Record<string, Text>
