import { isCasNumber } from '#shared/cas-number.ts'
import { hanNumber, number, unit } from './amounts.ts'
import { packShape } from './packs.ts'
import { border, grade } from './plain-text.ts'

const price = `\\d[\\d,]*(?:\\.\\d+)?`
const per = `(?:\\s*/\\s*(?:${unit}))?`

/** What is in a line and names no product: calls, dates, prices, numbers of orders, words around what is asked for. */
const notes: RegExp[] = [
  /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/g,
  /(?<!\d)0\d{2,3}-\d{7,8}(?!\d)/g,
  /(?<!\d)400-\d{3,4}-\d{3,4}(?!\d)/g,
  /[\w.+-]+@[\w-]+\.[\w.]+/g,
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
  /(?<![\p{L}\d])(?:p\.?o\.?(?:\s*(?:no\.?|number))?|订单号?|合同号?|(?:课题|项目|经费|财务|申请|采购)(?:卡?号|编号)|order\s*(?:no\.?|number))\s*[:#\n]?\s*(?=(?:[a-z-]*\d){5})[a-z\d][a-z\d-]{3,30}/giu,
  /(?:^|(?<=\n))(?:(?:收货|送货|收件|联系|申请|采购|经办|负责)?(?:人|地址|电话|手机|邮箱|方式|部门|单位)|微信|tel|phone|mobile|fax|e-?mail|address|attn)\s*\n[^\n]*/giu,
  // how many are in a box, or sold at once
  new RegExp(`每\\s*${unit}\\s*(?:${number})\\s*${unit}`, 'giu'),
]

const isoDate = /(?<!\d)\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/g

/** What people write beside what they order; a whole part of a line. */
const phrases = [
  '急+|加急|特急|急用|急需|急件|urgent|asap|rush',
  '(?:谢谢|多谢|感谢|辛苦了?|麻烦了?|拜托)(?:老师|您|你|了|大家)?|thanks?(?: you)?|thx',
  '(?:老师|您|你|大家|各位|亲)?(?:们)?(?:好|早|您好|你好)|在吗|在不在|哈喽|hi|hello|hey',
  '好的?|收到|可以|ok|嗯+|是的',
  '(?:要|有|需要|需)?(?:现货|期货)(?:吗|的|优先)?|(?:还)?有货吗?',
  '(?:不?含税|含运费?|含税含运|开?专票|开?普票|开票|开增值?税?专?票|包邮|常温|避光|冷藏|冷冻|进口的?|国产的?)+',
  '(?:尽快|马上|立即|今天|明天|本周|下周|近期|周[一二三四五六日天]|最好).{0,12}?(?:发货?|到货?|送到?|下单|寄出?|要)',
  '.{0,6}(?:什么时候|多久|几天|何时).{0,8}',
  '(?:请|麻烦)?.{0,4}(?:报价|询价|回复|确认|安排|查收|发货)',
  '(?:今天|本次|这次|再)?(?:下单|补单|补一下|加单|订货|采购)',
  '.{0,20}(?:采购|订货|试剂|药品|需求|申请|申购|购买)(?:清单|计划|申请|单|表|申请表|申请单|列表).{0,8}',
  '(?:合计|总计|共计|小计|总额|总共|(?:sub)?total\\b).{0,20}',
  '(?:收货|送货|收件|联系|申请|采购|经办|负责)(?:人|地址|电话|手机|邮箱|方式|部门|单位).{0,60}',
  '(?:地址|电话|手机|邮箱|微信|tel|phone|mobile|fax|e-?mail|address|attn)(?:\\s.{0,60})?',
  '(?:请|麻烦|务必)?(?:于|在)?(?:之?前|今天|明天|上午|下午)?(?:送到|送达|送货|寄到|放(?:到|在|门)|送).{0,40}|请于?',
  '备注.{0,60}|remarks?\\b.{0,60}|note\\b.{0,60}',
  '以上.{0,20}|以下.{0,30}|如下.{0,20}',
  '.{0,4}(?:实验|上课|教学)(?:用|急用|需要)?',
  'dear\\b.{0,60}|(?:best|kind|warm)?\\s*regards.{0,40}|sincerely.{0,40}|cheers',
  '[\\p{P}\\p{S}\\s]+',
]
const isRemark = new RegExp(`^(?:${phrases.join('|')})$`, 'iu')

const surnames =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方姚谭廖邹熊金陆郝孔崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚'
const titled =
  '\\p{Script=Han}{0,8}(?:老师|总|经理|博士|教授|同学|师傅|师兄|师姐|姐|哥|主任)|\\p{Script=Han}工'
const named = `[${surnames}]\\p{Script=Han}{1,2}`
const someone = `${titled}|我们?|你们?|他们?|她们?|咱们?|.{0,6}(?:实验室|课题组|同学|学生|[一二三四五六七八九十\\d]组)`
const isSomeone = new RegExp(`^(?:${someone})$`, 'u')
const who = `(?:${someone}|${named})`
/** `王老师:`, `张三:` before what they ask for. */
const speaker = new RegExp(`^@?${who}\\s*:`, 'u')
/** `张三要的`, `李工要`, `阿拉丁的`, `你要的`: who asks, or whose it is. */
const beginnings: RegExp[] = [
  new RegExp(`^${who}?(?:还|想|也|再|需|刚)*(?:要|订|买|说)(?:购)?的\\s*`, 'u'),
  new RegExp(`^${who}(?:还|想|也|再)*(?:需要|要|订购|订|采购|购买|买)(?:一下|点)?\\s*`, 'u'),
  /^(?:(?:请问|请|麻烦|老师|您好|你好|那就|那(?=\s)|然后|另外|还有|还要|还需要?|再要|再来|再加|帮忙|帮我们?|给我们?|替我|我们?|想要?|现在|今天|加急|急(?=\s))\s*)+(?:需要|要|有|订购?|采购|购买|买|来|加|补|下单)?(?:一下|点|些)?\s*/u,
  /^(?:需要|要|订购|采购|购买|订|买)(?!素)(?:一下|点|些)?\s*/u,
  /^(?:来|加|补|拿)(?=\s*(?:\d|[一二两三四五六七八九十半]))/u,
  /^[^\s\d\n]{1,12}的\s*/u,
  /^(?:(?:hi|hello|hey|please|pls|kindly|could|can|would|you|we|i|need|like|want|to|order|buy|send|quote|get|give|me|us|for|also|and|another|of|the)(?![\w-])\s*)+/iu,
]
const endings: RegExp[] = [
  /(?:还)?有(?:现)?货吗?$/u,
  /(?:有|好)?吗$/u,
  /(?<=\p{Script=Han})[吧呢啊哈哦呀嘛](?=\s|$)/u,
  /\s*(?:还要|需要|再来|来个|再要|再加|再|要|来|订|买|共|各)$/u,
  /(?<=[\dlgLG克升级纯])\s*的$/u,
  /\s*[(\-*]$/u,
  /\s(?:please|thanks|asap|urgent)$/iu,
]
/** What adds nothing to the grade or pack before it. */
const afterWords: [RegExp, string][] = [
  [new RegExp(`(${grade})\\s*(?:grade|(?<=[a-z]\\s?)级)(?!别)`, 'giu'), '$1'],
  [new RegExp(`(${grade})的`, 'giu'), '$1 '],
  [/(?<=\d\s?(?:m?l|k?g|mg|毫升|升|克|公斤|千克)(?:[*x×]\d{1,3})?)(?:包?装的?|的)/giu, ' '],
  [/(?:桶|瓶|袋|箱|盒|罐)装/gu, ' '],
  [new RegExp(`要(?=\\s*(?:${grade}|${packShape}))`, 'giu'), ' '],
  [/(?<![\p{L}])cas\s*(?:号|no\.?|number)?\s*[:#\n]?\s*(?=\d{2,7}-\d{2}-\d)/giu, ' '],
]

const replaceAll = (text: string, patterns: RegExp[]) =>
  patterns.reduce((left, pattern) => left.replace(pattern, border), text)

/** A line without calls, dates, prices, numbers of orders, and what explains its grade and pack. */
export function withoutNotes(text: string) {
  const plain = afterWords.reduce((left, [pattern, kept]) => left.replace(pattern, kept), text)
  return replaceAll(plain, notes).replace(isoDate, (date) => (isCasNumber(date) ? date : border))
}

const counts = new RegExp(`${packShape}|${grade}|(?:${number}|${hanNumber})\\s*${unit}`, 'giu')
const product = /\p{Script=Han}|\p{L}{2}|[a-z]\w*\d|\d{2,7}-\d{2}-\d/iu

/** Whether a text says more than pack, grade and quantity. */
export const namesSomething = (text: string) => product.test(text.replace(counts, ' '))

const trimmed = (part: string, patterns: RegExp[]) =>
  patterns.reduce((left, pattern) => {
    const rest = left.replace(pattern, '').trim()
    return namesSomething(rest) ? rest : left
  }, part)

/** Without the words around a name: `麻烦帮我订` before it, `还有货吗` behind it. What would leave no name stays. */
export const withoutFrame = (part: string) => trimmed(trimmed(part, beginnings), endings)

/** A line without the one who says it. */
export const withoutSpeaker = (line: string) => line.replace(speaker, '')

/** Whether a part of a line only goes with an order: a greeting, a wish, who it is for. */
export const isAside = (part: string) => isRemark.test(part) || isSomeone.test(part)
