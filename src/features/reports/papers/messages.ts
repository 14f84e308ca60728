import type { Text } from '#shared/locale.ts'

export const paperTexts = {
  listName: ['未找到清单', 'not-found'],
  complete: [
    '所有质检报告与安全技术说明书均已包含。',
    'All certificates and safety data sheets are included.',
  ],
  missing: ['未找到：{number} {lot}', 'Not found: {number} {lot}'],
  onlyFile: ['存档文件：{number} {lot} {file}', 'Archived file: {number} {lot} {file}'],
  withdrawn: ['质检报告已撤回：{number} {lot}', 'Certificate withdrawn: {number} {lot}'],
  noSds: ['无安全技术说明书（非化学品）：{number}', 'No safety data sheet, not a chemical: {number}'],
} satisfies Record<string, Text>
