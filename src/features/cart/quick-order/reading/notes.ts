import { isCasNumber } from '#shared/cas-number.ts'
import { signedNumber, unit } from './amounts.ts'
import { packShape } from './packs.ts'
import { border, grade } from './plain-text.ts'
import { who } from './talk.ts'

const price = `\\d[\\d,]*(?:\\.\\d+)?`
const per = `(?:\\s*[/一每]\\s*(?:${unit}))?`

const notes: RegExp[] = [
  new RegExp(`(?:(?<=^|[\\s:])${who}\\s*:?\\s*)?(?<!\\d)1[3-9]\\d[\\s-]?\\d{4}[\\s-]?\\d{4}(?!\\d)`, 'gu'),
  /(?<![\d+])(?:\+?86[\s-])?(?:0\d{2,3}[\s-]|(?<=86[\s-])\d{2,3}[\s-])\d{3,4}[\s-]?\d{4}(?!\d)/g,
  /(?<!\d)400-\d{3,4}-\d{3,4}(?!\d)/g,
  /<?[\w.+-]+@[\w-]+\.[\w.]+>?/g,
  /(?<![a-z\d])(?=(?:[a-z]*\d){8})[a-z\d]{18}(?![a-z\d])/gi,
  /https?\s*:?\s*\/\/\S+/gi,
  /^(?:发件人|收件人|抄送|主题|附件|发送时间|from|cc|subject|sent|ship\s*to|bill\s*to)(?=\s*\n).*/gisu,
  /(?<=^|\n)(?:thanks|thank you|(?:best|kind|warm)?\s*regards|cheers|sincerely)\n\s*[a-z]+(?:\s[a-z]+)?$/giu,
  new RegExp(`(?<![\\d.\\p{L}])${price}\\s*/\\s*${unit}|(?<=\\s)${price}\\s*[一每]${unit}`, 'giu'),
  /@[^\s\n]+/g,
  /(?<!\d)\d{4}\s*年\s*(?:\d{1,2}\s*月)?(?:\s*\d{1,2}\s*[日号])?/g,
  /(?<!\d)\d{1,2}\s*月(?:\s*\d{1,2}\s*[日号]?|底|初|中旬)?(?:之?前)?(?:要|送?到货?)?/g,
  /(?<![\d/])\d{1,2}\/\d{1,2}(?=$|\n)/g,
  new RegExp(
    `(?:单价|价格|总价|金额|预算|总额|一?共|合计|报价)?\\s*[:\\n]?\\s*[¥$]\\s*${price}\\s*元?${per}`,
    'giu',
  ),
  new RegExp(
    `(?:单价|价格|总价|金额|预算|总额|一?共|合计|报价)?\\s*[:\\n]?\\s*${price}\\s*(?:元|块钱?|rmb|cny)${per}`,
    'giu',
  ),
  new RegExp(`(?:单价|总价|金额|预算)\\s*[:\\n]?\\s*${price}`, 'giu'),
  /(?<![\p{L}\d])(?:p\.?o\.?(?:\s*(?:no\.?|number))?|订单号?|合同号?|(?:课题|项目|经费|财务|申请|采购|预算|资产)(?:卡?号|编号)|order\s*(?:no\.?|number|(?=#)))\s*[:#\n]?\s*(?=(?:[a-z-]*\d){5})[a-z\d][a-z\d-]{3,30}/giu,
  /(?:^|(?<=\n))(?:(?:收货|送货|(?:收货|送货|收件|联系|申请|采购|经办|负责|下单|订货|订购|使用|领用)?(?:人|地址|电话|手机|邮箱|方式|部门|单位))|微信|tel|phone|mobile|fax|e-?mail|address|attn)\s*\n[^\n]*/giu,
  // how many are in a box, or sold at once
  new RegExp(`每\\s*${unit}\\s*(?:${signedNumber})\\s*${unit}`, 'giu'),
]

/** `11.20 丙酮`: a date before the product. */
const leadingDay = /^(?:0?[1-9]|1[0-2])\.(?:[12]\d|3[01])\s+(?=\p{Script=Han}{2})(?!毫|微)/gu
const packed = /[一\d]\s*箱[发装寄]/gu
const timeOfDay = /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g
const isoDate = /(?<!\d)\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/g

const afterWords: [RegExp, string][] = [
  [new RegExp(`(${grade})\\s*(?:grade|(?<=[a-z]\\s?)级)(?!别)`, 'giu'), '$1'],
  [new RegExp(`(${grade})的`, 'giu'), '$1 '],
  [/(?<=\d\s?(?:m?l|k?g|mg|毫升|升|克|公斤|千克)(?:[*x×]\d{1,3})?)(?:包?装的?|的)/giu, ' '],
  [new RegExp(`(?<=${packShape})\\s*[一1]\\s*${unit}[的装]`, 'giu'), ' '],
  [/(?:还是)?要?(?:上次|上回|之前|以前|原来)[买订要用]?过?的?(?:那[种个款]|一样的)?/gu, ' '],
  [/(?<=\p{Script=Han}{2})要(?!的)[\p{L}\d]{1,8}的(?=\s|$)/gu, ' '],
  [/(?:桶|瓶|袋|箱|盒|罐)装/gu, ' '],
  [new RegExp(`要(?=\\s*(?:${grade}|${packShape}))`, 'giu'), ' '],
  [/(?<![\p{L}])cas\s*(?:号|no\.?|number)?\s*[:#\n]?\s*(?=\d{2,7}-\d{2}-\d)/giu, ' '],
]

const mayHoldNotes = /\d{4}|[¥$@/年月:每箱元价\n]|\d\.\d|\d\s*一|块|rmb|cny|金额|预算/iu

const replaceAll = (text: string, patterns: RegExp[]) =>
  patterns.reduce((left, pattern) => left.replace(pattern, border), text)

export function withoutNotes(text: string) {
  const plain = afterWords.reduce((left, [pattern, sign]) => left.replace(pattern, sign), text)
  if (!mayHoldNotes.test(plain)) return plain
  return replaceAll(plain, [...notes, leadingDay, packed, timeOfDay]).replace(isoDate, (date) =>
    isCasNumber(date) ? date : border,
  )
}

const named = [
  '产?品名|(?:产品|商品|药品|试剂|货品|货物|物料|化学品|中文|英文)(?:名称?)?|名称',
  '货号|(?:产品|商品)?编号|目录号|规格(?:型号)?|包装(?:规格)?|级别|等级|纯度|含量|浓度|品牌|厂家|产地',
  'sku|cat(?:alog)?\\.?\\s*(?:no\\.?|number|#)?|item|product(?:\\s*name)?|name|chemical|reagent',
  'pack(?:ing|age)?(?:\\s*size)?|size|spec(?:ification)?|grade|purity|brand',
].join('|')
const besides = [
  '(?:含税|市场|会员|优惠|促销|折后|原|单|总)价|价格|小计|金额|折扣|库存(?:状态)?|货期|交期|状态|用途|有效期|批号',
  '发票(?:抬头|类型|内容)?|抬头|税号|qq|微信号?|wechat|旺旺|[账帐]号|开户行',
  '(?:unit\\s*)?price|(?:sub)?total|stock|availability|lead\\s*time|lot|delivery',
].join('|')

/** `规格：`, `Size:`; in front of its value also without a colon. */
const fieldLabel = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${named})\\s*[:=]|(?:货号|品名|规格|包装|纯度|品牌|目录号)(?=[\\s\\da-z]))\\s*`,
  'giu',
)
const aside = new RegExp(`(?<![\\p{L}\\d])(?:${besides})\\s*[:=]\\s*[^\\s,;|()]{0,40}`, 'giu')

/** Shops export lines with field names, and with fields that order nothing: `小计：¥30`. */
export const withoutLabels = (line: string) => line.replace(aside, border).replace(fieldLabel, border)
