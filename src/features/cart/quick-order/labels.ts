import { border } from './plain-text.ts'

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
const label = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${named})\\s*[:=]|(?:货号|品名|规格|包装|纯度|品牌|目录号)(?=[\\s\\da-z]))\\s*`,
  'giu',
)
const aside = new RegExp(`(?<![\\p{L}\\d])(?:${besides})\\s*[:=]\\s*[^\\s,;|()]{0,40}`, 'giu')

/** A line whose fields are named, as shops export them, without those names and without what orders nothing: `小计：¥30`. */
export const withoutLabels = (line: string) => line.replace(aside, border).replace(label, border)
