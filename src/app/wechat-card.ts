import { signForSharingCall } from '#features/catalog/calls.ts'
import { CallFailure, call } from '#ui/call.ts'

const sdkAddress = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const cardCalls = ['updateAppMessageShareData', 'updateTimelineShareData'] as const

interface Card {
  title: string
  desc: string
  link: string
  imgUrl: string
}

/** As much of WeChat's JS-SDK as is used. */
export interface WechatSdk {
  config(signed: object): void
  ready(work: () => void): void
  updateAppMessageShareData(card: Card): void
  updateTimelineShareData(card: Omit<Card, 'desc'>): void
}

/** The turn of the newest page: an earlier one's answer does not replace its card. */
let latest = 0
let isConfigured = false
let sdk: Promise<WechatSdk> | undefined

function loadSdk() {
  sdk ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = sdkAddress
    script.onload = () => resolve((globalThis as unknown as { wx: WechatSdk }).wx)
    script.onerror = reject
    document.head.append(script)
  })
  return sdk
}

/** There, WeChat checks the signature against the address with which it opened the shop. */
const isApple = () => /iPhone|iPad/i.test(navigator.userAgent)

const withoutHash = (address: string) => address.replace(/#.*/, '')

const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content ?? ''

/** Of this page; of the shop where the page is private, or must not be advertised. */
function cardOf(isShared: boolean): Card {
  const { origin, href } = location
  const imgUrl = metaOf('og:image') || `${origin}/icons/icon-512.png`
  if (isShared) return { title: document.title, desc: metaOf('description'), link: withoutHash(href), imgUrl }
  const shop = document.querySelector('.shop-mark')?.textContent?.trim() || location.host
  return { title: shop, desc: '', link: `${origin}/`, imgUrl: `${origin}/icons/icon-512.png` }
}

/** @param entry the address with which the shop was opened */
export async function offerCard(entry: string, load: () => Promise<WechatSdk> = loadSdk) {
  const turn = ++latest
  const here = withoutHash(location.href)
  const isPublic = !metaOf('robots').includes('noindex')
  const own = isPublic ? await sign(here) : undefined
  const signing = isApple() ? entry : here
  const signed = signing === here && isPublic ? own : await sign(signing)
  // without a signature, only an earlier page's card is to be replaced
  if (!signed && !isConfigured) return
  const wx = await load().catch(() => undefined)
  if (!wx || turn !== latest) return
  if (signed) wx.config({ debug: false, ...signed, jsApiList: cardCalls })
  isConfigured = true
  wx.ready(() => {
    if (turn !== latest) return
    const { desc, ...card } = cardOf(own !== undefined)
    wx.updateAppMessageShareData({ ...card, desc })
    wx.updateTimelineShareData(card)
  })
}

/** @returns undefined for a page without a card, or a shop without an official account */
const sign = (url: string) =>
  call(signForSharingCall, { body: { url }, mayBeVisitor: true }).catch((problem: unknown) => {
    if (problem instanceof CallFailure) return undefined
    throw problem
  })
