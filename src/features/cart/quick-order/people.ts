const surnames =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方姚谭廖邹熊金陆郝孔崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚'
const titled =
  '\\p{Script=Han}{0,8}(?:老师|老板娘?|店家|掌柜|客服|美女|帅哥|总|经理|博士|教授|同学|师傅|师兄|师姐|姐|哥|主任)|\\p{Script=Han}工'
const named = `[${surnames}]\\p{Script=Han}{1,2}`
const someone = `(?:采购|物资|设备|财务|科研|质检|研发|实验|仓储|后勤|行政|技术)(?:部门?|处|科|中心|组)|${titled}|我们?|你们?|他们?|她们?|咱们?|.{0,6}(?:实验室|课题组|同学|学生|[一二三四五六七八九十\\d]组)|[小老阿][${surnames}]`
const anyone = new RegExp(`^(?:${someone})$`, 'u')
export const who = `(?:${someone}|${named})`
/** `王老师:`, `张三:` before what they ask for. */
const speaker = new RegExp(`^@?${who}\\s*:(?!\\d)`, 'u')
/** `张三 2026/11/20 09:12`, as chats put it above what was said. */
const timed =
  /^\S{1,12}\s+(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?\s+(?:上午|下午|晚上)?\d{1,2}:\d{2}(?::\d{2})?|\d{1,2}:\d{2}(?::\d{2})?(?=$|:))\s*:?/u

export const withoutSpeaker = (line: string) => line.replace(timed, '').replace(speaker, '')

export const isSomeone = (text: string) => anyone.test(text)
