import { regulatedClassTexts } from '#features/regulations/messages.ts'
import { declareGrid } from '#shared/declare-grid.ts'

export const authorityGrid = declareGrid('filing-authorities', {
  title: ['备案机关', 'Filing authorities'],
  permission: 'compliance.manage',
  sort: 'regulatedClass,-inForceFrom',
  columns: {
    regulatedClass: { title: ['类别', 'Class'], kind: 'choice', width: 170, choices: regulatedClassTexts },
    name: { title: ['机关名称', 'Name'], kind: 'text', width: 260 },
    region: { title: ['地区', 'Region'], kind: 'text', width: 130 },
    address: { title: ['地址', 'Address'], kind: 'text', width: 220 },
    contact: { title: ['联系方式', 'Contact'], kind: 'text', width: 150 },
    format: {
      title: ['备案表格式', 'Format'],
      kind: 'choice',
      width: 110,
      choices: { xlsx: ['XLSX', 'XLSX'], pdf: ['PDF', 'PDF'] },
    },
    inForceFrom: { title: ['生效日期', 'In force from'], kind: 'day', width: 120 },
    inForceTo: { title: ['失效日期', 'In force to'], kind: 'day', width: 120, isNullable: true },
    openFilings: { title: ['待备案', 'To file'], kind: 'number', width: 90 },
    source: { title: ['依据', 'Source'], kind: 'text', width: 260, isHidden: true },
  },
})
