import { expect } from '@playwright/test'
import { buyAgain, buyKnown, buyRegulated } from './buying.ts'
import { type Hand, require } from './hand.ts'

export interface Task {
  name: string
  /** Actions that it may take at most. */
  limit: number
  /** Of the first version that was counted; null: it could not be done. */
  before: number | null
  isVisitor?: boolean
  isPhone?: boolean
  run(hand: Hand): Promise<unknown>
}

const soon = { timeout: 15_000 }
const search = (hand: Hand) => hand.shown(hand.page.getByRole('combobox', { name: /搜索|品名|关键词/ }))

/** Packs in the cart. */
async function cartCount({ page }: Hand) {
  const { data } = await (await page.request.get('/api/trade/shopping-cart')).json()
  return (data as { quantity: number }[]).reduce((sum, { quantity }) => sum + quantity, 0)
}

async function compareAcetonitrile(hand: Hand) {
  await hand.begin('/search?keyword=乙腈 HPLC 4L')
  const rows = hand.page.getByRole('main')
  const text = (await rows.textContent()) ?? ''
  const brands = ['瑞格', '澄岚', '诺维海姆', '朴川', '衡砚'].filter((brand) => text.includes(brand))
  require(brands.length >= 3, `only ${brands.length} brands are in the list`)
  const before = await cartCount(hand)
  await hand.click(hand.button(/^加入购物车/))
  await expect.poll(() => cartCount(hand), soon).toBeGreaterThan(before)
  const afterOne = await cartCount(hand)
  await hand.click(hand.shown(hand.page.getByRole('button', { name: /^加入购物车/ }).nth(1)))
  await expect.poll(() => cartCount(hand), soon).toBeGreaterThan(afterOne)
  require(hand.page.url().includes('/search'), 'the list was left')
}

async function mendCas(hand: Hand) {
  await hand.begin('/')
  await hand.type(search(hand), '75-05-9')
  await hand.press('Enter')
  await hand.click(hand.link(/75-05-8/))
  await expect(hand.page.getByRole('main')).toContainText('乙腈', soon)
}

async function drawBenzene(hand: Hand) {
  await hand.begin('/search/structure')
  await hand.click(hand.button(/^苯环/))
  await hand.click(hand.shown(hand.page.locator('main canvas')))
  await hand.click(hand.shown(hand.page.getByRole('main').getByRole('button', { name: '搜索' })))
  await hand.page.waitForURL(/structure=/, soon)
}

async function narrow(hand: Hand) {
  await hand.begin('/search?keyword=乙醇')
  for (const name of [/^分析纯|^AR\b/, /^瑞格/]) {
    const before = hand.page.url()
    const facet = hand.page.getByRole('link', { name }).or(hand.page.getByRole('checkbox', { name }))
    await hand.click(hand.shown(facet))
    await hand.page.waitForURL((url) => url.href !== before, soon)
  }
}

async function register(hand: Hand) {
  const phone = `136${String(Date.now()).slice(-8)}`
  await hand.begin('/m/auth/register')
  await hand.type(hand.field(/^手机号/), phone)
  await hand.click(hand.button(/^获取验证码/))
  await expect(hand.page.getByText('验证码已发送至')).toBeVisible(soon)
  const [sent] = await (await hand.page.request.get(`/dev/outbox.json?to=${phone}`)).json()
  await hand.type(hand.field(/^验证码/), sent.code)
  await hand.type(hand.field(/^单位名称/), '某某检测有限公司')
  await hand.type(hand.field(/^姓名/), '王芳')
  for (const label of [/^密码/, /^确认密码/]) await hand.type(hand.field(label), 'first-pass-1')
  await hand.tick(hand.shown(hand.page.getByRole('checkbox', { name: /我已阅读并同意/ })))
  await hand.click(hand.button(/^同意协议并注册/))
  await hand.page.waitForURL(/welcome/, soon)
}

/** As people write them: names, codes, grades and amounts in many ways. */
const messy = `乙腈 HPLC 4L 2瓶
无水乙醇 AR 500ml x3
氯化钠\tAR\t500g\t2
64-17-5 分析纯 2.5L 1
二氯甲烷 AR 2.5L, 2
甲醇,HPLC,4L,3
碳酸钠 AR 500 克 两瓶
葡萄糖 AR 500g ×2
柠檬酸 AR 500g qty 4
氯化钾 AR 500g
尿素 AR 500g 2
7732-18-5 HPLC 4L 2
磷酸二氢钾 AR 500g*2
异丙醇 HPLC 4L 1瓶
乙酸乙酯 AR 2.5L 2`
const mostToCheck = 2

async function pasteList(hand: Hand) {
  await hand.begin('/quick-order')
  const before = await cartCount(hand)
  await hand.type(hand.field(/粘贴采购清单/), messy)
  const recognise = hand.button(/^识别/)
  if (await recognise.isVisible()) await hand.click(recognise)
  await expect(hand.page.getByText(/15\s*行|\/\s*15/).first()).toBeVisible(soon)
  const toCheck = await hand.page.getByText(/^(请选择|请核对|需确认|待选择|待确认|未找到)$/).count()
  const takeFirst = hand.page.getByRole('button', { name: /选用首个匹配/ })
  if (await takeFirst.isVisible()) await hand.click(takeFirst)
  await hand.click(hand.button(/加入购物车/))
  await expect.poll(() => cartCount(hand), soon).toBeGreaterThan(before + 15 - mostToCheck)
  require(toCheck <= mostToCheck, `${toCheck} lines have to be checked`)
}

async function openPapers(hand: Hand) {
  await hand.begin('/search?keyword=67-64-1')
  const address = await hand.link(/丙酮/).getAttribute('href')
  await hand.begin(address ?? '')
  await hand.click(hand.link(/SDS|安全技术说明书|MSDS/))
  await expect(hand.page.getByRole('main')).toContainText(/安全技术说明书|GB\/T 16483/, soon)
}

/** Names of the table in `docs/ux-tasks.md`. */
export const tasks: Task[] = [
  {
    name: 'compare acetonitrile of three brands, two in the cart',
    limit: 3,
    before: 3,
    run: compareAcetonitrile,
  },
  { name: 'find a product by a mistyped CAS number', limit: 3, before: 3, isVisitor: true, run: mendCas },
  { name: 'search by a structure', limit: 3, before: 3, isVisitor: true, run: drawBenzene },
  { name: 'narrow a list by grade and brand', limit: 2, before: 2, isVisitor: true, run: narrow },
  { name: 'register on a phone', limit: 10, before: 14, isVisitor: true, isPhone: true, run: register },
  { name: 'a messy list of 15 lines in the cart', limit: 4, before: 4, run: pasteList },
  { name: 'a known buyer buys and pays', limit: 5, before: 7, run: buyKnown },
  { name: 'a university with its papers on file buys acetone', limit: 6, before: null, run: buyRegulated },
  { name: 'buy an earlier order again', limit: 1, before: 1, run: buyAgain },
  {
    name: 'open the safety data sheet of a product',
    limit: 1,
    before: null,
    isVisitor: true,
    run: openPapers,
  },
]
