import type { Text } from '#shared/locale.ts'

export const paperAnswers = {
  noProduct: ['没有此目录号或货号', 'No product has this number'],
  severalProducts: [
    '多个品牌使用此编号，请填写品牌：{brands}',
    'Several brands use this number. Name the brand: {brands}',
  ],
  lotMissing: ['COA 须填写批号', 'A certificate needs a lot number'],
} as const satisfies Record<string, Text>

export const paperWords = {
  shown: ['展示中', 'Shown'],
  notShown: ['未展示', 'Not shown'],
  coas: ['COA', 'COA'],
  sheets: ['SDS', 'SDS'],
  upload: ['上传供应商 PDF', 'Upload a supplier PDF'],
  uploadHint: [
    '上传后立即向访客展示，同一批号或语言的上一版自动收起。',
    'Visitors see it at once, instead of the version before of the same lot or language.',
  ],
  kind: ['类型', 'Kind'],
  number: ['目录号或货号', 'Catalogue number or SKU'],
  brand: ['品牌', 'Brand'],
  brandHint: ['多个品牌使用同一编号时填写', 'Needed where several brands use the number'],
  lot: ['批号（COA 必填）', 'Lot (of a COA)'],
  language: ['语言（SDS）', 'Language (of an SDS)'],
  zh: ['中文', 'Chinese'],
  en: ['英文', 'English'],
  file: ['PDF 文件', 'PDF file'],
  stored: ['已上传，正在展示', 'Uploaded and shown'],
  product: ['产品', 'Product'],
  version: ['版本', 'Version'],
  versionOf: ['第 {version} 版', 'Version {version}'],
  title: ['文件名', 'File'],
  size: ['{kb} KB', '{kb} KB'],
  uploaded: ['上传', 'Uploaded'],
  open: ['打开 PDF', 'Open the PDF'],
  show: ['向访客展示', 'Show to visitors'],
  hide: ['停止展示', 'Hide'],
  reason: ['原因', 'Reason'],
  versions: ['全部版本', 'All versions'],
} as const satisfies Record<string, Text>
