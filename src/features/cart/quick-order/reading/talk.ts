const talk = new RegExp(
  [
    '[我你您她它谁呢吧啊呀嘛谢烦请问给送货票款楼室税帮咱喽啦嗯亲寄买购要想会就都又了拿院师]|到(?![\\d一二三四五六七八九十])',
    '今天|明天|后天|昨天|上午|下午|晚上|早上|上次|下次|上周|下周|本周|这周|周[一二三四五六日天末]|星期|月底|年底|年前|以后|[这那每]次',
    '老样子|老规矩|老价格|照旧|库存|充足|报价|询价|单价|价格|报销|抬头|备案|证明|审批|月结|现结|尽快|抓紧|安排|联系|确认',
    '回复|通知|收到|收件|什么|怎么|多少|便宜|优惠|折扣|打折|一起|试试|看看|看下|不够|可以|需要|需用|快递|顺丰|物流|自提',
    '配送|冷链|冰袋|保质期|批号|有效期|说明书|质检|出库|入库|下单|订单|订金|急用|急需|加急|特急|课题|项目|经费|大学|学校',
    '公司|研究所|中心|门卫|前台|仓库|地址|电话|同上|备注|如果|没有|缺|先生|女士|同学|学长|学姐|辛苦|吗$|已选|点击|链接|打开',
    '报个?价|看一下|清单|其中|备用|规格不限|品牌不限|不限|愉快|节日|新年|补货',
    '\\b(?:these|those|below|following|attached|invoice|order|confirm|receipt|address|room|building|floor|street|avenue)\\b',
    '\\b(?:(?:mon|tues|wednes|thurs|fri)day|tomorrow|today|our|your|my|deliver(?:y|ed)?|shipping|needed|let me know|sent from)\\b',
  ].join('|'),
  'iu',
)
/** A place, or a house: `田州路99号`, `化学楼305`, `化学学院`. */
const place =
  /(?:省|市|区|县|镇|街道|路|大道|弄|巷|园|校区).{0,30}?\d+\s*(?:-\d+)?\s*(?:号|室|楼|层|栋|幢|座|弄|房)|(?:大学|学院|公司|研究[所院]|医院|中心|课题组|实验室)$/u
const gap = new RegExp(
  `${talk.source}|老师|我们|你们|课题组|实验室|学[长姐弟妹]|师[兄姐傅]|还有?|也|每[次周月天]|一[个下些点](?![瓶桶箱袋盒支])|以后|这[次个边里]?|那[次个边里]?|[说先快有能再补订用完的哈哦漏忘把跟让些下]|没(?!食子)|(?<!马)来|个(?!\\p{Script=Han})|吗(?![啉啡乙丁])|已经|现在|其实|好像|大概|应该|(?:的)?话`,
  'giu',
)
const chemical =
  /[酸醇酮醛酯醚胺苯烷烯炔酚腈肼脲酐糖苷嘌呤啶唑啉嗪噻吩呋喃吡氨铵钠钾钙镁锌铁铜铝铅汞锰镍钴铬锡钛锂铯氯溴碘氟硫磷硅硼碳氮氧氢甲乙丙丁戊己庚辛壬癸萘酰羟羧硝巯肟膦砷锑硒锆铈镧铋镉钒钨钼钯盐碱酶醌蒽菲芴茚烃菁胍咪喹仿氘脂]|[剂油粉胶]$|试[剂纸]|滤[纸膜]|手套|烧杯|量筒|容量瓶|[管枪吸]头|离心管|缓冲液|培养[基皿]|血清|抗体|酒精|[纯蒸]馏?水|[a-z]{2}|[a-z]\d|\d{2,7}-\d{2}-\d/iu

export const isTalk = (text: string) => talk.test(text)

export const isPlace = (text: string) => place.test(text)

/** What is named in talk: `老师说甲苯先买5瓶` names `甲苯` and `5瓶`. */
export function namedIn(text: string, amounts: RegExp, isNameSought = false) {
  const said = text.split(gap).flatMap((one) => one?.replace(/^[-:\s]+|[-:\s]+$/g, '') || [])
  const looksNamed = (one: string) => chemical.test(one.replace(amounts, ''))
  const sure = said.flatMap((one) => {
    if (!one.match(amounts)) return looksNamed(one) ? one : []
    return one
      .replace(amounts, ' $& ')
      .split(' ')
      .filter((word) => looksNamed(word) || word.match(amounts))
  })
  if (!isNameSought || sure.some(looksNamed)) return sure.join(' ')
  const longest = said
    .filter((one) => /\p{Script=Han}{2}/u.test(one) && !one.match(amounts))
    .sort((a, b) => b.length - a.length)[0]
  return [longest, ...sure].filter(Boolean).join(' ')
}

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
