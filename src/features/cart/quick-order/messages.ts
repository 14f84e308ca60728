import { type Text, texts } from '#shared/locale.ts'

export const quickOrderMessages = texts({
  title: ['快速下单', 'Quick order'],
  intro: [
    '粘贴采购清单、Excel 表格或聊天记录，每行一种商品；一次最多 {most} 行。',
    'Paste a list, cells of a spreadsheet or a message, one product a line; at most {most} lines at once.',
  ],
  paste: ['粘贴采购清单', 'Paste your list'],
  example: [
    '例如：\n乙腈 HPLC 4L*4 2瓶\n64-17-5 AR 500ml x3\nRG325565-500ML 5瓶',
    'For example:\nacetonitrile HPLC 4L*4 2 bottles\n64-17-5 AR 500ml x3\nRG325565-500ML 5 bottles',
  ],
  resolve: ['识别清单', 'Find the products'],
  upload: ['上传 XLSX / CSV', 'Upload XLSX / CSV'],
  template: ['下载模板', 'Download the template'],
  one: ['逐条添加', 'Add one by one'],
  oneHint: [
    '名称、CAS 号、货号或编号，可带规格与数量',
    'Name, CAS number, catalogue number or SKU, with packing and quantity if you like',
  ],
  addOne: ['添加', 'Add'],
  failed: ['识别失败，请稍后重试', 'The list could not be read. Please try again.'],
  summary: ['共 {count} 行', '{count, plural, one {# row} other {# rows}}'],
  added: [
    '读取 {count} 行：{matched} 行已匹配{open, plural, =0 {} other {，# 行待选择}}{none, plural, =0 {} other {，# 行未找到}}{check, plural, =0 {} other {；# 行请核对数量}}',
    '{count, plural, one {# row} other {# rows}} read: {matched} matched{open, plural, =0 {} other {, # to choose}}{none, plural, =0 {} other {, # not found}}{check, plural, =0 {} one {; check # quantity} other {; check # quantities}}',
  ],
  state_found: ['已匹配', 'Found'],
  state_candidates: ['请选择', 'Please choose'],
  state_none: ['未找到', 'Not found'],
  state_regulated: ['管制品', 'Regulated'],
  'state_no-price': ['需询价', 'On request'],
  hint_none: ['请修改后按回车重新识别，或改用搜索。', 'Change it and press Enter, or use the search.'],
  hint_toxic: [
    '该物质属于剧毒化学品，本店没有；列出的是名称相近的其他物质。',
    'A highly toxic chemical, not on sale here. Those listed are other substances with similar names.',
  ],
  hint_regulated: [
    '可加入购物车，资质齐全后方可提交订单。',
    'It may go into the cart; ordering it takes papers.',
  ],
  'hint_no-price': ['价格请向客服询问。', 'Please ask us for the price.'],
  row: ['行', 'Row'],
  input: ['清单内容', 'Your list'],
  inputOf: ['第 {row} 行的清单内容', 'Line of row {row}'],
  match: ['匹配商品', 'Product'],
  matchOf: ['第 {row} 行匹配的商品', 'Product of row {row}'],
  choose: ['请选择（{count} 项匹配）', 'Please choose ({count} matches)'],
  alike: ['相近的商品（{count} 项）', 'Similar products ({count})'],
  noMatch: ['没有匹配的商品', 'No product matches'],
  search: ['搜索', 'Search'],
  wrongQuantity: [
    '“{typed}”无法下单：数量须大于 0、不超过 99999.9，最多一位小数',
    '"{typed}" cannot be ordered: above 0, at most 99999.9, one decimal at most',
  ],
  unclearQuantity: ['请核对数量', 'Please check the quantity'],
  price: ['单价', 'Price'],
  remove: ['移除', 'Remove'],
  removeOf: ['移除第 {row} 行', 'Remove row {row}'],
  clear: ['清空列表', 'Clear the list'],
  clearTitle: ['确定清空识别结果？', 'Clear all rows?'],
  takeFirst: ['未选择的 {count} 行选用首个匹配', 'Take the first match for {count} open rows'],
  chosen: ['已选定 {rows} 行', '{rows, plural, one {# row} other {# rows}} chosen'],
  toCart: ['全部加入购物车', 'Add all to the cart'],
  toQuote: ['如何询价', 'How to get a quote'],
  inStock: ['有货', 'in stock'],
})

export const quickOrderAnswers = {
  noRows: ['文件中没有商品行，请填写后再上传', 'There are no rows in this file'],
  tooManyRows: ['一次最多处理 {most} 行，请分批提交', 'At most {most} rows at once. Please split them.'],
} satisfies Record<string, Text>

export const templateTexts = {
  file: ['快速下单模板.xlsx', 'quick-order-template.xlsx'],
  number: ['货号', 'Catalogue no'],
  name: ['名称', 'Name'],
  cas: ['CAS号', 'CAS'],
  grade: ['级别', 'Grade'],
  packing: ['规格', 'Packing'],
  quantity: ['数量', 'Quantity'],
  acetonitrile: ['乙腈', 'acetonitrile'],
  sodiumChloride: ['氯化钠', 'sodium chloride'],
} satisfies Record<string, Text>
