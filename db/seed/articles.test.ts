import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { readSources } from '#features/content/articles/files.service.server.ts'
import { renderMarkdown } from '#features/content/articles/markdown.server.ts'
import type { Block, Inline, Outline } from '#features/content/articles/text.ts'
import routes from '../../src/routes.ts'
import { campaigns } from './content.ts'
import { demoRows } from './demo-rows.ts'
import { readIngredients } from './ingredients.ts'

const root = join(import.meta.dirname, '../..')
const articles = [
  ...(await readSources(join(root, 'db/content'))),
  ...(await readSources(join(root, 'db/seed/content'))),
]
const texts = articles.map(({ kind, code, texts }) => ({
  name: `${kind}/${code}`,
  zh: renderMarkdown(texts.bodyZh),
  en: renderMarkdown(texts.bodyEn),
  texts,
}))
const codesOf = (kind: string) => articles.filter((one) => one.kind === kind).map(({ code }) => code)

const addresses = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const address = path ? `${above}/${path}` : above
    return [address, ...addresses(children, address)]
  })
const pages = addresses(routes).filter((path) => !path.includes('*'))

/** Codes by the page that shows them. */
const shown: Record<string, string[]> = {
  solution: codesOf('solution'),
  special: codesOf('topic'),
  notifies: [...codesOf('notice'), 'platform', 'privacy'],
  'product-special': campaigns.map(({ code }) => code),
}

function leadsSomewhere(link: string) {
  const { pathname, hash } = new URL(link, 'https://own.invalid')
  const [, first = '', code] = pathname.split('/')
  if (!pages.some((page) => matchPath(page, pathname))) return false
  if (code && shown[first] && !shown[first].includes(code)) return false
  return hash === '' || (pathname === '/help' && codesOf('help').includes(hash.slice(1)))
}

function linksOf(outline: Outline) {
  const links: string[] = []
  JSON.stringify(outline, (_key, value: Inline | Block) => {
    if (value && typeof value === 'object' && 'kind' in value && value.kind === 'link') links.push(value.to)
    return value
  })
  return links
}

const shapeOf = ({ lead, sections }: Outline) => [
  lead.map(({ kind }) => kind),
  ...sections.map(({ id, blocks }) => [id, blocks.map(({ kind }) => kind)]),
]

describe('the first contents of the shop', () => {
  it('have the five anchors of the help page', () => {
    expect(codesOf('help').sort()).toEqual([
      'buy-way',
      'danger-chemical',
      'online-shop',
      'order-invoice',
      'return-goods',
    ])
  })

  it.each(texts)('$name has the same sections, lists and tables in both languages', ({ zh, en, texts }) => {
    expect(shapeOf(en)).toEqual(shapeOf(zh))
    expect(linksOf(en).sort()).toEqual(linksOf(zh).sort())
    expect(Boolean(texts.summaryEn)).toBe(Boolean(texts.summaryZh))
  })

  it('link to pages that exist', () => {
    const own = [
      ...texts.flatMap(({ zh }) => linksOf(zh)),
      ...articles.flatMap(({ texts }) => texts.details.link ?? []),
    ].filter((link) => link.startsWith('/'))
    expect(own.length).toBeGreaterThan(40)
    expect(own.filter((link) => !leadsSomewhere(link))).toEqual([])
  })

  it('name pictures and products that exist', () => {
    const pictures = articles.flatMap(({ texts }) => texts.details.picture?.split('#')[0] ?? [])
    expect(pictures.filter((path) => !existsSync(join(root, 'public', path)))).toEqual([])
    const sold = new Set([...demoRows(readIngredients())].map((row) => row.catalog_number))
    const products = articles.flatMap(({ texts }) => texts.details.products ?? [])
    expect(products.filter((number) => !sold.has(number))).toEqual([])
  })

  it('have no Chinese in English but what is named so, and no claims but those of the settings', () => {
    const english = articles
      .map(({ texts }) => `${texts.titleEn} ${texts.summaryEn} ${texts.bodyEn}`)
      .join('\n')
    const named = /数电发票|瑞格/g
    expect(english.replaceAll(named, '').match(/\p{sc=Han}+/gu)).toBeNull()
    const all = articles.map(({ texts }) => JSON.stringify(texts)).join('\n')
    expect(all.match(/140[,，]?000|20[,，]?000|14 ?万|40 ?年|40 years/g)).toBeNull()
  })
})
