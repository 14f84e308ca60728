import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offerCard, type WechatSdk } from '#app/wechat-card.ts'

const origin = 'https://shop.example'
const apple = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.60'
const android = 'Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0.60'

let signed: string[]
/** Paths that the server does not sign. */
let refused: string[]

function open(path: string, { userAgent = android, robots = '' } = {}) {
  const metas: Record<string, string> = { description: 'About it', robots }
  vi.stubGlobal('location', { origin, href: origin + path, host: 'shop.example' })
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('document', {
    title: 'A page',
    cookie: 'csrfToken=1',
    documentElement: { lang: 'zh-CN' },
    querySelector: (query: string) => {
      const name = /name="([^"]+)"/.exec(query)?.[1]
      return name ? { content: metas[name] ?? '' } : { textContent: 'Reagora' }
    },
  })
}

function sdk() {
  const cards: object[] = []
  const wx: WechatSdk = {
    config: vi.fn(),
    ready: (work) => work(),
    updateAppMessageShareData: (card) => cards.push(card),
    updateTimelineShareData: () => undefined,
  }
  return { wx, cards, load: async () => wx }
}

beforeEach(() => {
  signed = []
  refused = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { url } = JSON.parse(body)
    if (refused.some((path) => url.endsWith(path)))
      return Response.json({ status: 403, code: 'not-allowed', message: '', data: null }, { status: 403 })
    signed.push(url)
    const data = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }
    return Response.json({ status: 200, message: 'ok', data })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('a public page has a card of its own', async () => {
  open('/product/1')
  const { cards, load, wx } = sdk()
  await offerCard(`${origin}/`, load)
  expect(cards).toEqual([
    {
      title: 'A page',
      desc: 'About it',
      link: `${origin}/product/1`,
      imgUrl: expect.stringContaining(origin),
    },
  ])
  expect(signed).toEqual([`${origin}/product/1`])
  expect(wx.config).toHaveBeenCalledWith(expect.objectContaining({ appId: 'wx1', signature: 's' }))
})

it('a page that must not be advertised is shared as the shop', async () => {
  refused = ['/product/2']
  open('/product/2')
  const onAndroid = sdk()
  await offerCard(`${origin}/`, onAndroid.load)
  expect(onAndroid.cards).toMatchObject([{ title: 'Reagora', link: `${origin}/` }]) // configured before
  open('/product/2', { userAgent: apple })
  const onApple = sdk()
  await offerCard(`${origin}/`, onApple.load)
  expect(onApple.cards).toMatchObject([{ title: 'Reagora', link: `${origin}/` }])
})

it('a private page is shared as the shop', async () => {
  open('/about', { robots: 'noindex' })
  const { cards, load } = sdk()
  await offerCard(`${origin}/about`, load)
  expect(cards).toMatchObject([{ link: `${origin}/` }])
})
