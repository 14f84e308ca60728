import { texts } from '#shared/locale.ts'

export { buyBoxMessages } from './buy-box/messages.ts'
export { compareMessages } from './compare/messages.ts'

export const productPageMessages = texts({
  packPicture: ['{name} 的包装', 'Pack of {name}'],
  view_structure: ['结构式', 'Structure'],
  photoPicture: ['{name} 的实物图', 'Photograph of {name}'],
  view_photo: ['实物', 'Photo'],
  view_pack: ['包装', 'Pack'],
  lotNumber: ['批号', 'Lot number'],
  coaShort: ['查 COA', 'COA'],
  label: ['安全标签', 'Label'],
  allPapers: ['全部文件', 'All papers'],
  fromWarehouse: ['{warehouse}仓发出', 'from {warehouse} China'],
  deliverTo: ['配送至', 'Deliver to'],
  deliveryNote: [
    '按现在付款、当前库存与法定节假日推算；现货在工作日 {hour}:00 前付款当日发出，需审核的订单以审核通过后付款为准。',
    'Estimated for a payment made now, from present stock and public holidays. Goods in stock paid before {hour}:00 on a working day leave that day; orders under review count from their payment.',
  ],
  dangerousNote: [
    '危险货物由专车配送，时间已计入。',
    ' Dangerous goods travel by licensed vehicle, which is included.',
  ],
  alternativesHint: [
    '与本品 CAS 号相同。级别不同，杂质控制与适用范围不同，请按实验要求选择。',
    'The same CAS number. Grades differ in controlled impurities and intended use: choose by what your method needs.',
  ],
  thisProduct: ['本品', 'This product'],
  brandAndNumber: ['品牌与编号', 'Brand and number'],
  packsAndPrices: ['规格与折合单价', 'Packs and unit prices'],
  showAll: ['显示全部 {count} 个', 'Show all {count}'],
  more: ['另有 {count} 个规格', '{count, plural, one {# more pack} other {# more packs}}'],
  gradeAdvice: ['级别怎么选', 'Which grade to choose'],
  goodFor: ['适用：{text}', 'For: {text}'],
  watchOut: ['注意：{text}', 'Note: {text}'],
  coa: ['质检报告（COA）', 'Certificate of analysis (COA)'],
  coaHint: [
    '在库批次，由新到旧；其他批次请按批号查找。',
    'Lots in stock, the newest first; find others by lot number.',
  ],
  coaNone: ['目前没有在库批次的质检报告。', 'There is no certificate of a lot in stock.'],
  coaFind: ['按批号查找 COA', 'Find a COA by lot'],
  coaIssued: ['{day} 签发', 'issued {day}'],
  coaFailed: ['不合格', 'Failed'],
  sds: ['安全技术说明书（SDS）', 'Safety data sheet (SDS)'],
  sdsHint: ['16 部分，中英文', '16 sections, Chinese and English'],
  sdsIssued: ['16 部分，中英文，{day} 签发', '16 sections, Chinese and English, issued {day}'],
  sdsOpen: ['查看 SDS', 'Read the SDS'],
  tds: ['技术说明书（TDS）', 'Technical data sheet (TDS)'],
  tdsHint: ['技术指标、性质、储存和包装', 'Specification, properties, storage and packs'],
  labelHint: ['按包装容量选用，可直接打印。', 'Chosen by the size of the pack, ready to print.'],
  grade: ['级别与纯度', 'Grade and purity'],
  stock: ['库存', 'Stock'],
  inStock: ['现货', 'In stock'],
  noStock: ['无现货', 'Out of stock'],
  compare: ['对比', 'Compare'],
})
