import { describe, expect, it, vi } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { testApp } from './app.ts'

const shop = await testApp()
const product = await buildProduct(shop.db, { nameZh: '乙醇', nameEn: 'Ethanol' })
await buildSku(shop.db, { productId: product.id })
const visited = ['/', '/search', `/product/${product.id}`]

type Locale = 'zh' | 'en'

async function read(path: string, locale: Locale = 'zh') {
  const page = await shop.get(path, { locale })
  expect(page.statusCode).toBe(200)
  return page.body
}

const preloads = (page: string) =>
  [...page.matchAll(/<link rel="late"[^>]* href="([^"]+)"/g)].map(([, href]) => href as string)

function importsOf(page: string): Record<string, string> {
  const map = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(page)?.[1] ?? ''
  return JSON.parse(map).imports
}

const pairs = (locale: Locale) => visited.map((path) => [path, locale] as const)

it.each(visited)('%s reads no cookie or local storage before it is painted', async (path) => {
  expect(await read(path)).not.toMatch(/localStorage|document\.cookie/)
})

it('later results leave their buttons to the browser', async () => {
  for (let n = 0; n < 5; n++) {
    const { id } = await buildProduct(shop.db, { nameZh: `丙醇 ${n}` })
    await buildSku(shop.db, { productId: id })
  }
  // the index and cached pages follow a change within moments
  const page = await vi.waitFor(async () => {
    const page = await read('/search')
    expect(page.match(/<input[^>]* name="ids"/g)?.length).toBeGreaterThan(3)
    return page
  }, 5000)
  expect(page.match(/<input[^>]* name="quantity"/g)).toHaveLength(3)
})

describe('the messages of a page', () => {
  it.each([...pairs('zh'), ...pairs('en')])(
    'are one file with the texts of %s in %s',
    async (path, locale) => {
      const page = await read(path, locale)
      const files = preloads(page).filter((href) => href.startsWith('/messages/'))
      expect(files).toHaveLength(1)
      const file = await shop.get(files[0] ?? '')
      expect(file.headers['cache-control']).toContain('immutable')
      const others = ['orders', 'checkout', 'payments', 'companies', 'account', 'signIn']
      expect(file.body).toContain('export const shell=')
      for (const name of others) expect(file.body).not.toContain(`export const ${name}=`)
      expect(/\p{Script=Han}{8}/u.test(file.body)).toBe(locale === 'zh')
    },
  )

  it('link the other files one by one, in the same language', async () => {
    const imports = importsOf(await read('/', 'en'))
    expect(imports['#messages/shell']).toContain('+')
    const orders = imports['#messages/orders'] ?? ''
    expect(orders).toMatch(/^\/messages\/en\/orders\.[\w-]{10}\.js$/)
    expect((await shop.get(orders)).body).toMatch(/^export const orders=\{/)
  })

  it('are served in the current version at an outdated address, uncached', async () => {
    const reply = await shop.get('/messages/en/shell.0123456789.js')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-cache')
  })

  it.each(['/messages/fr/shell.x.js', '/messages/en/nothing.x.js', '/messages/en/toString.x.js'])(
    'answer 404 for %s',
    async (path) => expect((await shop.get(path)).statusCode).toBe(404),
  )
})

it.each(visited)('%s loads no form validation and no texts of its own', async (path) => {
  const scripts = preloads(await read(path)).filter((href) => href.startsWith('/assets/'))
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts) {
    const { body } = await shop.get(script)
    expect(body).not.toMatch(/ZodError|invalid_type/)
    // the first formatter costs a browser 40 ms or more
    if (!script.includes('libraries')) expect(body).not.toMatch(/Intl\.NumberFormat|toLocaleString/)
    expect(body.match(/\p{Script=Han}/gu)?.length ?? 0).toBeLessThan(100)
  }
})
