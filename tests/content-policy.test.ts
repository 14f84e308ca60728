import { createHash } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { buildCartLine } from '#features/orders/factories.ts'
import { buildPayer } from '#features/payments/factories.ts'
import routes from '../src/routes.ts'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'

const shop = await testApp()
const { app, db } = shop
const visitor = new TestBrowser(app)
const payer = await buildPayer(app, db)
const product = await buildProduct(db)
const sku = await buildSku(db, { productId: product.id, onHandTenths: 1000 })
await buildCartLine(db, payer.memberId, sku.id)
const order = await payer.order()

/** Values of path parameters; pages of other parameters are not found. */
const known: Record<string, string | number> = {
  'product/:id': product.id,
  'brand/:id': product.brandId,
  'notifies/:code': 'platform',
  'ucenter/trade/order/:id': order.id,
  'ucenter/trade/order/edit/:id': order.id,
  'ucenter/trade/order/:id/comment': order.id,
  'ucenter/trade/order/:id/after-sale': order.id,
}
const queryOf: Record<string, string> = {
  'pay/payment': `?orderIds=${order.id}`,
  search: '?keyword=a',
  'search/structure': '?structure=c1ccccc1&mode=substructure',
}

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children, index }) => (children ? pathsOf(children) : index ? [''] : (path ?? [])))

const addressOf = (path: string) =>
  `/${path.replace(/:\w+/, String(known[path] ?? 1)).replace('*', 'nowhere')}${queryOf[path] ?? ''}`

type Answer = Awaited<ReturnType<TestBrowser['get']>>

const ruleOf = ({ headers }: Answer, name: string) =>
  new RegExp(`(?:^|; )${name} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1]
const styleAttribute = /<[a-z][^<>]* style=/i
const nameless = ({ body }: Answer) =>
  [...body.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/ (id|name)="/.test(tag))

describe('pages', () => {
  it.each(pathsOf(routes).map(addressOf))(
    '%s has no inline style, and fields that browsers can distinguish',
    async (path) => {
      for (const browser of [payer.browser, visitor]) {
        const page = await browser.get(path)
        expect([200, 302, 403, 404, 410, 500]).toContain(page.statusCode)
        expect(page.body).not.toMatch(/<style/)
        expect(page.body).not.toMatch(styleAttribute)
        expect(nameless(page)).toEqual([])
        expect(ruleOf(page, 'style-src')).toBe("'self'")
      }
    },
  )
})

describe('plain pages', () => {
  const payment = async (field: 'redirect' | 'frame') =>
    (await payer.begin('alipay-page', (await payer.order()).id))[field] ?? ''
  const follow = async (path: string) => visitor.get(String((await visitor.get(path)).headers.location))

  it.each<[string, () => Promise<Answer>]>([
    ['a failure before any page', () => visitor.post('/search')],
    ['the outbox', () => visitor.get('/dev/outbox')],
    ['the WeChat simulator', () => follow('/auth/wechat')],
    ['the WeChat simulator with an invalid request', () => visitor.get('/dev/wechat/connect/qrconnect')],
    ['the Alipay simulator', async () => follow(await payment('redirect'))],
    ['the code page of the Alipay simulator', async () => visitor.get(await payment('frame'))],
  ])('%s: the policy allows only the styles of plain pages, by hash', async (_name, open) => {
    const page = await open()
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).not.toMatch(styleAttribute)
    const styles = [...page.body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style ?? '')
    const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(hashes).toHaveLength(1)
    const [self, ...allowed] = ruleOf(page, 'style-src')?.split(' ') ?? []
    expect([self, allowed.length]).toEqual(["'self'", 2])
    expect(allowed).toContain(hashes[0])
  })
})

it('headers of documents come with pages and workers, not with what a page loads', async () => {
  const style = /href="(\/assets\/[^"]+\.css)"/.exec((await visitor.get('/')).body)?.[1] ?? ''
  const headersOf = async (path: string) => (await visitor.get(path)).headers
  const [drawing, styles, worker] = await Promise.all(['/images/logo.svg', style, '/sw.js'].map(headersOf))
  const drawn = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
  expect(drawing?.['content-security-policy']).toBe(drawn)
  expect(styles?.['content-security-policy']).toBeUndefined()
  for (const headers of [drawing, styles]) {
    expect(headers?.['x-content-type-options']).toBe('nosniff')
    expect(headers?.['cross-origin-resource-policy']).toBe('same-origin')
    expect(JSON.stringify(headers).length).toBeLessThan(500)
  }
  expect(worker?.['content-security-policy']).toContain("script-src 'self';")
  expect(worker?.['referrer-policy']).toBe('strict-origin-when-cross-origin')
})
