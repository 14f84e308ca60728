import { declareGrid } from '#shared/declare-grid.ts'

export const supplierPaperGrid = declareGrid('supplier-papers', {
  title: ['供应商文件', 'Supplier papers'],
  permission: 'report.read',
  sort: '-uploadedAt',
  columns: {
    kind: {
      title: ['类型', 'Kind'],
      kind: 'choice',
      width: 90,
      choices: { coa: ['COA', 'COA'], sds: ['SDS', 'SDS'] },
    },
    catalogNumber: { title: ['目录号', 'Catalogue no.'], kind: 'code', width: 130 },
    brand: { title: ['品牌', 'Brand'], kind: 'text', width: 120 },
    name: { title: ['品名', 'Product'], kind: 'text', width: 220 },
    lotNumber: { title: ['批号', 'Lot'], kind: 'code', width: 130, isNullable: true },
    language: {
      title: ['语言', 'Language'],
      kind: 'choice',
      width: 90,
      isNullable: true,
      choices: { zh: ['中文', 'Chinese'], en: ['英文', 'English'] },
    },
    version: { title: ['版本', 'Version'], kind: 'number', width: 80 },
    isShown: { title: ['展示中', 'Shown'], kind: 'flag', width: 90 },
    title: { title: ['文件名', 'File'], kind: 'text', width: 200, isHidden: true },
    uploadedBy: { title: ['上传人', 'Uploaded by'], kind: 'text', width: 110 },
    uploadedAt: { title: ['上传时间', 'Uploaded'], kind: 'time', width: 150 },
  },
})
