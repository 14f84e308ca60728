import { describe, expect, it } from 'vitest'
import { idleSpreads, longFunctions, pageSegments, writtenAddresses } from './code-rules.ts'
import { folders, isTest, parse, type Source, sourcesIn } from './source.ts'

const sources = sourcesIn(...folders)
const inSrc = sources.filter(({ path }) => path.startsWith('src/') && !isTest(path))
const pages = pageSegments(inSrc.filter(({ path }) => /\/routes\.ts$/.test(path)))

const rules = {
  longFunctions: { find: longFunctions, of: sources.filter(({ path }) => !/^tests|\.test\./.test(path)) },
  idleSpreads: { find: idleSpreads, of: sources },
  writtenAddresses: { find: (source: Source) => writtenAddresses(source, pages), of: inSrc },
}

it.each(Object.entries(rules))('no %s', (_name, { find, of }) => expect(of.flatMap(find)).toEqual([]))

describe('a rule', () => {
  const component = (lines: number) =>
    parse(
      'a.tsx',
      `export function Page() {\n  return (\n    <ul>\n${'      <li />\n'.repeat(lines)}    </ul>\n  )\n}`,
    )
  it('counts the lines of JSX', () => {
    expect(longFunctions(component(54))).toEqual([])
    expect(longFunctions(component(55))).toEqual(['a.tsx:1 Page: 61 lines'])
  })

  it('counts methods and arrow functions', () => {
    const body = 'a()\n'.repeat(60)
    const code = `class A {\n  run() {\n${body}}\n}\nconst b = () => {\n${body}}`
    expect(longFunctions(parse('a.ts', code))).toEqual(['a.ts:2 run: 62 lines', 'a.ts:65 b: 62 lines'])
  })

  it.each([
    ['const a = { ...{ b, c }, d }', 1],
    ["const a = [...['x', 'y'], z]", 1],
    ["f(...['x'])", 1],
    ['const a = { ...b, ...(c && { d }) }', 0],
    ["const a = [...b, ...(c ? ['x'] : [])]", 0],
  ])('detects spreads without effect: %s', (code, count) =>
    expect(idleSpreads(parse('a.ts', code))).toHaveLength(count),
  )

  it.each([
    ["call('/api/trade/order')", 1],
    ['call(`/api/trade/order/${id}`)', 1],
    ['<Link to="/search" />', 1],
    ['<Link to={`/product/${id}`} />', 1],
    ["href('/product/:id', { id })", 0],
    ['<img src="/images/logo.svg" />', 0],
    ["import a from '/search/a.ts'", 0],
    ["const separator = '/'", 0],
  ])('detects literal addresses: %s', (code, count) => {
    const segments = new Set(['search', 'product'])
    expect(writtenAddresses(parse('src/features/cart/a.tsx', code), segments)).toHaveLength(count)
    expect(writtenAddresses(parse('src/features/cart/calls.ts', code), segments)).toEqual([])
  })

  it('derives page addresses from the routes', () => {
    const routes = parse('src/routes.ts', "import { a } from 'b'\nroute('pay/payment', './features/p.tsx')")
    expect([...pageSegments([routes])]).toEqual(['pay'])
  })
})
