import type { Text } from '#shared/locale.ts'

export const words = {
  title: ['常用回复', 'Canned answers'],
  hint: ['回复工单与访客咨询时可直接插入的文字。', 'Texts to insert into answers to tickets and enquiries.'],
  choose: ['插入常用回复…', 'Insert a canned answer…'],
  add: ['新建', 'Add'],
  name: ['名称', 'Name'],
  text: ['内容', 'Text'],
  saved: ['已保存', 'Saved'],
  edit: ['编辑', 'Edit'],
  remove: ['删除', 'Delete'],
  removeQuestion: ['删除常用回复“{name}”？', 'Delete the canned answer “{name}”?'],
  removed: ['已删除', 'Deleted'],
  none: ['暂无常用回复', 'No canned answers yet'],
  titleTaken: ['已有同名的常用回复', 'There is a canned answer of this name'],
} as const satisfies Record<string, Text>
