import { hanNumber, signedNumber, unit, vagueAmount } from './amounts.ts'
import { packShape } from './packs.ts'
import { grade } from './plain-text.ts'
import { isPlace, isSomeone, isTalk, namedIn, who } from './talk.ts'

const phrases = [
  '急+|加急|特急|急用|急需|急件|urgent|asap|rush',
  '(?:many\\s)?thank(?:s|\\s?you)?(?:\\s(?:very|so) much|\\sa lot|\\sin advance)?|(?:谢谢|多谢|感谢|辛苦了?|麻烦了?|拜托)(?:老师|您|你|了|大家)?|thx|looking forward.{0,40}',
  '(?:老师|您|你|大家|各位|亲)?(?:们)?(?:好|早|您好|你好)|在吗|在不在|哈喽|hi|hello|hey',
  '好的?|收到|可以|ok|嗯+|是的',
  '(?:要|有|需要|需)?(?:现货|期货)(?:吗|的|优先)?|(?:还)?有货吗?',
  '(?:不?含税|含运费?|含税含运|开?专票|开?普票|开票|开增值?税?专?票|包邮|常温|避光|冷藏|冷冻|进口的?|国产的?)+',
  '(?:尽快|马上|立即|今天|明天|本周|下周|近期|周[一二三四五六日天]|最好).{0,12}?(?:发货?|到货?|送到?|下单|寄出?|要)',
  '.{0,6}(?:什么时候|多久|几天|何时).{0,8}',
  '(?:请|麻烦)?.{0,4}(?:报价|询价|回复|确认|安排|查收|发货)',
  '(?:今天|本次|这次|再)?(?:下单|补单|补一下|加单|订货|采购)',
  '.{0,20}(?:采购|订货|试剂|药品|需求|申请|申购|购买)(?:清单|计划|申请|[订定]?单|表|申请表|申请单|列表).{0,8}',
  `(?:合计|总计|共计|小计|总额|总共|(?:sub)?total\\b)(?!\\s*(?:${signedNumber}|${hanNumber})\\s*${unit}).{0,20}`,
  '(?:收货|送货|收件|联系|申请|采购|经办|负责|下单|订货|订购|使用|领用)(?:人|地址|电话|手机|邮箱|方式|部门|单位).{0,60}',
  '(?:地址|电话|手机|邮箱|微信|tel|phone|mobile|fax|e-?mail|address|attn)(?:\\s.{0,60})?',
  '(?:请|麻烦|务必)?(?:于|在)?(?:之?前|今天|明天|上午|下午)?(?:送到|送达|送货|寄到|放(?:到|在|门)|送).{0,40}|请于?',
  '备注.{0,60}|remarks?\\b.{0,60}|note\\b.{0,60}',
  '以上.{0,20}|以下.{0,30}|如下.{0,20}',
  '.{0,4}(?:实验|上课|教学)(?:用|急用|需要)?',
  'dear\\b.{0,60}|(?:best|kind|warm)?\\s*regards.{0,40}|sincerely.{0,40}|cheers',
  '(?:订单|下单|采购|申请|制单|报价|交货|需求)?(?:日期|时间|编号)',
  '另外?|p\\.?s\\.?|注|附|共\\s*\\d+\\s*[种项].{0,10}',
  '改成|改为|换成|换为|变成',
  '(?:先|再|还|也|就|都|另)*(?:来|拿|加|补|要|订|买|需|各)|(?:一|总)?共|合计|还是|或者?|以及',
  '(?:需要?|需求|要|订购|采购|购买|订单|明细|清单|产品|试剂)(?:如下|内容|信息|明细)?',
  '(?:in|out of) stock|available|free shipping',
  '(?![±+-]$)[\\p{P}\\p{S}\\s]+',
]
/** `今天能发吗`, `可以开票吗` */
const question = /^.{0,5}?(?:(?<!功)能|可以|可否|是否).{0,12}$|什么时候|多久|多少钱|怎么卖/u
const unwanted =
  /不(?:要|用|需要|买|订)了?|取消|退[货掉]|换货|[没未](?:收到|到货|发|到)|(?:没|缺|断|无)货|(?:没有?|如无).{0,6}(?:就|换|用|的话)|也(?:行|可以)|替代|代替/u

const isRemark = new RegExp(`^(?:${phrases.join('|')})$`, 'iu')

/** `张三要的`, `李工要`, `阿拉丁的`, `你要的`: who asks, or whose it is. */
const beginnings: RegExp[] = [
  new RegExp(`^${who}?(?:还|想|也|再|需|刚)*(?:要|订|买|说)(?:购)?的\\s*`, 'u'),
  new RegExp(`^${who}(?:还|想|也|再)*(?:需要|要|订购|订|采购|购买|买)(?:一下|点)?\\s*`, 'u'),
  /^(?:(?:请问|请|麻烦|老师|您好|你好|那就|那(?=\s)|然后|另外|还有|还要|还需要?|再要|再来|再加|帮忙|帮我们?|给我们?|替我|我们?|想要?|现在|今天|加急|急(?=\s))\s*)+(?:需要|要|有|订购?|采购|购买|买|来|加|补|下单)?(?:一下|点|些)?\s*/u,
  /^(?:需要|要|订购|采购|购买|订|买)(?!素)(?:一下|点|些)?\s*/u,
  /^[来加补拿发寄]它?(?=\s*(?:\d|[一二两三四五六七八九十半]))/u,
  /^(?:麻烦|劳烦|帮忙?|给|请|我们?|咱们?|你们?|您|要(?!素)|想|需要?|急需|急(?=[要需订买])|订(?!单)购?|采?购买?|买|拿|一下|改成|换成|改为|换为|下单(?!人)|上次|这次|本次|老规矩|照旧|还是|(?:先|再|还|也|就|都|另外?|多)(?=[来拿加补要订买购给帮需想再多有]))+(?:[来加补](?=[\d一二两三四五六七八九十半几点些])|(?<=[再先多还])[来加补有])?(?:一下|点|些)?\s*/u,
  /^[^\s\d\n]{1,12}(?<!士)的(?![宁话])\s*/u,
  /^(?:(?:hi|hello|hey|(?:we|i)'(?:d|ll|m|re|ve)|please|pls|kindly|could|can|would|you|we|i|need|like|want|to|order|buy|send|quote|get|give|me|us|for|also|and|another|add|of|the)(?![\w-])\s*)+/iu,
]
const endings: RegExp[] = [
  /(?:还)?有(?:现)?货(?:的话)?吗?$/u,
  /(?:还|现在)*(?:能|可以|可否)?再?(?:买|订|发|送|拿|有|要)?得?到?[吗么]$/u,
  /(?:有|好)?吗$/u,
  /(?<=\p{Script=Han})[吧呢啊哈哦呀嘛](?=\s|$)/u,
  /\s*(?:(?:先|再|还|各|就|都)*多?(?:需要|来[个它]|[来要拿订买])|(?:再|还|多)+加|改[为成]|换[为成]|[再共各拿])$/u,
  /(?<=[\dlgLG克升级纯])\s*的$/u,
  /\s*(?:[(\-*×]|\sx)$/iu,
  /\s(?:please|thanks|asap|urgent)$/iu,
]
const counts = new RegExp(`${packShape}|${grade}|(?:${signedNumber}|${hanNumber})\\s*${unit}`, 'giu')
const product = /\p{Script=Han}|\p{L}{2}|[a-z]\w*\d|\d{2,7}-\d{2}-\d/iu

export const namesSomething = (text: string) => product.test(text.replace(counts, ' '))

const name =
  /\p{Script=Han}{2}|(?![的了和或加再还共要来分急发先又到用另有每各合装约补拿买订])\p{Script=Han}|[a-z][a-z\d]|\d{2,7}-\d{2}-\d/iu

/** Whether a text says more than that, and not only a word that goes with an amount: `再补2瓶`. */
export const namesProduct = (text: string) => name.test(text.replace(counts, ' '))

const trimmed = (part: string, patterns: RegExp[]) =>
  patterns.reduce((left, pattern) => {
    const rest = left.replace(pattern, '').trim()
    return rest !== left && namesProduct(rest) ? rest : left
  }, part)

/** Without the words around a name: `麻烦帮我订` before it, `还有货吗` behind it. What would leave no name stays. */
export const withoutFrame = (part: string) => trimmed(trimmed(part, beginnings), endings)

const hasCount = new RegExp(
  `${counts.source}|${vagueAmount}\\s*${unit}|若干|适量|待定|\\d\\s*[送赠]\\s*\\d`,
  'iu',
)
const everyCount = new RegExp(hasCount.source, 'giu')
const vesselCount = new RegExp(`(?:${signedNumber}|${hanNumber})\\s*${unit}`, 'iu')

function isUnwanted(part: string) {
  const said = unwanted.exec(part)
  return said !== null && !vesselCount.test(part.slice(0, said.index))
}

const isAsideWhole = (part: string) =>
  isRemark.test(part) ||
  isSomeone(part) ||
  isUnwanted(part) ||
  (question.test(part) && !hasCount.test(part) && namedIn(part, everyCount) === '')

export const isAside = (part: string) =>
  isAsideWhole(part) ||
  (isPlace(part) && !hasCount.test(part)) ||
  (isTalk(part) && !hasCount.test(part) && namedIn(part, everyCount) === '')

const han = /\p{Script=Han}/u

const withoutAsides = (part: string) =>
  part
    .split(' ')
    .filter((word) => !han.test(word) || !isAsideWhole(word))
    .join(' ')

function sayingOfWord(word: string, isNameSought: boolean) {
  if (!han.test(word)) return word
  const said = isTalk(word) ? withoutFrame(word) : word
  if (isPlace(said) && !hasCount.test(said)) return ''
  return isTalk(said) ? namedIn(said, everyCount, isNameSought) : isAside(said) ? '' : said
}

export function sayingOf(part: string, isNameSought = false) {
  if (isAsideWhole(part)) return ''
  if (!han.test(part)) return isTalk(part) && !hasCount.test(part) ? '' : withoutFrame(part)
  return withoutFrame(withoutAsides(part))
    .split(' ')
    .map((word) => sayingOfWord(word, isNameSought))
    .filter(Boolean)
    .join(' ')
}
