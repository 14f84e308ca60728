import { expect, it, vi } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { testApp } from '../../../../tests/app.ts'

const { get } = await testApp({}, async ({ db }) => {
  const product = await buildProduct(db, { nameZh: '硫氰酸钾', aliasesZh: ['硫氰化钾'] })
  await buildSku(db, { productId: product.id, listPriceFen: 5000 })
  const acid = await buildProduct(db, { nameZh: '硫酸', casNumber: '7664-93-9', grade: 'AR' })
  await buildSku(db, { productId: acid.id })
  const ethanol = await buildProduct(db, { nameZh: '乙醇', casNumber: '64-17-5' })
  await buildSku(db, { productId: ethanol.id })
  const tube = await buildProduct(db, { nameZh: '离心管', casNumber: null, molecularFormula: null })
  await buildSku(db, { productId: tube.id, packing: '50 支' })
  await buildSku(db, { productId: tube.id, packing: '500 支' })
})
const page = async (query: string) =>
  (await get(encodeURI(`/search?${query}`))).body.replaceAll('<!-- -->', '')
const addToCart = 'aria-label="加入购物车'

it('a missing highly toxic substance is reported apart from the results, without a cart button', async () => {
  await vi.waitFor(async () => expect(await page('keyword=硫氰酸钾')).toContain(addToCart))
  const body = await page('keyword=氰化钾')
  expect(body).toContain('没有“氰化钾”。该物质属于剧毒化学品。')
  expect(body.indexOf('剧毒化学品。')).toBeLessThan(body.indexOf('名称相近的其他产品'))
  expect(body.indexOf('名称相近的其他产品')).toBeLessThan(body.indexOf('硫氰酸钾</a>'))
  expect(body).not.toContain(addToCart)
})

it('a reversed price range is swapped and reported', async () => {
  const body = await page('keyword=硫氰酸钾&minPrice=100&maxPrice=40')
  expect(body).toContain('已按 ¥40–100 筛选')
  expect(body).toContain('共 1 个产品')
  expect(body).toContain('¥40 – ¥100')
})

it.each([
  ['a pack that is not sold', '硫酸 AR 3L', [/没有 3 L 规格，已显示其他规格/, /<h2[^>]*>.*?硫酸<\/a>/]],
  [
    'a wrong CAS number',
    '64-17-6',
    [
      /CAS 号 64-17-6 的校验位有误，请核对/,
      /href="\/quote\/request\?keyword=64-17-6[^>]*>在线询价/,
      /href="\/search\?keyword=64-17-5"[^>]*>64-17-5 <span>乙醇/,
    ],
  ],
  ['that nothing is found', 'qqqzzzxxx', [/<h\d[^>]*>没有找到相关产品/]],
  [
    'a SMILES that nothing has',
    'FC(F)(F)C1CCC2CC1CCN2',
    [/href="\/search\/structure\?structure=FC[^"]*mode=substructure[^>]*>查找含有此结构的产品/],
  ],
  [
    'a SMILES that may be a word',
    'CCCCCCCCCCCCCCCCCCCCCCCCN',
    [/href="\/search\/structure\?structure=C{24}N&amp;mode=substructure[^>]*>查找含有此结构的产品/],
  ],
])('reports %s, with a way on', async (_what, keyword, expected) => {
  const body = await page(`keyword=${keyword}`)
  expect(expected.filter((pattern) => !pattern.test(body))).toEqual([])
})

it('consumables are a list: a row each with its name and the way to its other packs', async () => {
  const body = await page('keyword=离心管')
  const [list = ''] = /<article.*<\/article>/s.exec(body) ?? []
  expect(list).not.toMatch(/<h2|>CAS</)
  expect(list.match(/<tr[^>]*>(?=<td)/g)).toHaveLength(1)
  expect(list).toMatch(/<th scope="row"[^>]*><a href="\/product\/\d+"[^>]*>离心管<\/a>/)
  expect(list).toMatch(/href="\/product\/\d+#packs"[^>]*>另有 1 个规格/)
})

it('a link before the filters leads to the list, and a head states a substance once', async () => {
  const body = await page('keyword=硫酸')
  const at = (text: string) => body.indexOf(text)
  expect(at('<a href="#list"')).toBeGreaterThan(-1)
  expect(at('<a href="#list"')).toBeLessThan(at('<aside'))
  expect(body).toMatch(/<div id="list" tabindex="-1"/i)
  const [head = ''] = /<article.*?<table/s.exec(body) ?? []
  expect(head.match(/7664-93-9/g)?.length).toBeGreaterThan(0)
  for (const part of [/<h2[^>]*><a [^>]*>硫酸</, />SDS</, />COA 查询</]) expect(head).toMatch(part)
})

it('is found by the form of the home page without scripts', async () => {
  const [form = ''] = /<form[^>]* action="\/search".*?<\/form>/s.exec((await get('/')).body) ?? []
  expect(form).toContain('name="keyword"')
  expect(form).not.toMatch(/method="post"/i)
  expect(await page('keyword=乙醇')).toMatch(/<h2[^>]*>.*?乙醇<\/a>/)
})

it('is asked by typing or dictation, which a keyboard neither corrects nor breaks', async () => {
  const [field = ''] = /<input[^>]*name="keyword"[^>]*>/.exec(await page('keyword=64杠17杠5。')) ?? []
  for (const trait of [
    'autoCapitalize="none"',
    'autoCorrect="off"',
    'spellCheck="false"',
    'enterKeyHint="search"',
  ])
    expect(field).toContain(trait)
  expect(await page('keyword=六四杠一七杠五。')).toMatch(/<h2[^>]*>.*?乙醇<\/a>/)
})
