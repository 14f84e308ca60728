import { texts } from '#shared/locale.ts'

export const finderMessages = texts({
  title: ['COA 与 SDS 查询', 'COA and SDS'],
  intro: [
    '质检报告（COA）按产品编号与批号查询，安全技术说明书（SDS）按产品编号、CAS 号或名称查询。',
    'Find a certificate of analysis by catalogue number and lot, or a safety data sheet by catalogue number, CAS number or name.',
  ],
  coa: ['质检报告（COA）', 'Certificate of analysis (COA)'],
  sds: ['安全技术说明书（SDS）', 'Safety data sheet (SDS)'],
  number: ['产品编号或货号', 'Catalogue number or SKU'],
  lot: ['批号', 'Lot number'],
  substance: ['产品编号、CAS 号或名称', 'Catalogue number, CAS number or name'],
  language: ['语言', 'Language'],
  chinese: ['中文', 'Chinese'],
  english: ['英文', 'English'],
  find: ['查询', 'Find'],
})
