import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { featureKnots, folderKnots } from './figures.ts'
import { graphOf, knotsOf } from './graph.ts'
import { parse, productSources } from './source.ts'

const { default: rules } = (await import(join(process.cwd(), '.dependency-cruiser.mjs'))) as {
  default: { forbidden: IForbiddenRuleType[] }
}
const graph = graphOf(productSources())

describe('imports', () => {
  it('form no cycle of features', () => expect(featureKnots(graph)).toEqual([]))

  it('have no cycle of folders inside a feature', () => expect(folderKnots(graph)).toEqual([]))

  it('are read from the code, including type and dynamic imports', () => {
    const code = `import a from './a.ts'
      import type { B } from '#shared/b.ts'
      export * from '../c.ts'
      type D = typeof import('./d.ts')
      const e = await import('./e.ts')
      import f from 'f'`
    const source = parse('src/features/x/x.ts', code)
    const all = [
      'src/features/x/a.ts',
      'src/shared/b.ts',
      'src/features/c.ts',
      'src/features/x/d.ts',
      'src/features/x/e.ts',
    ]
    expect([...(graphOf([source], true, () => true).get(source.path) ?? [])]).toEqual(all)
    expect([...(graphOf([source], false, () => true).get(source.path) ?? [])]).toEqual([
      all[0],
      all[2],
      all[4],
    ])
  })

  const graphWith = (...edges: [from: string, to: string][]) => {
    const nodes = new Set(edges.flat())
    return new Map(
      [...nodes].map((node) => [node, new Set(edges.filter(([from]) => from === node).map(([, to]) => to))]),
    )
  }

  it('are reported for an inserted cycle', () => {
    expect(knotsOf(graphWith(['a', 'b'], ['b', 'c'], ['c', 'b'], ['c', 'd']))).toEqual([['b', 'c']])
    expect(knotsOf(graphWith(['a', 'b'], ['a', 'c'], ['b', 'c']))).toEqual([])
    const inside = graphWith(
      ['src/features/cart/lists/a.ts', 'src/features/cart/share/b.ts'],
      ['src/features/cart/share/c.ts', 'src/features/cart/lists/d.ts'],
    )
    expect(folderKnots(inside)).toEqual([['src/features/cart/lists', 'src/features/cart/share']])
    expect(featureKnots(inside)).toEqual([])
    const between = graphWith(
      ['src/features/cart/a.ts', 'src/features/orders/b.ts'],
      ['src/features/orders/c.ts', 'src/features/cart/d.ts'],
    )
    expect(featureKnots(between)).toEqual([['cart', 'orders']])
  })
})

describe('a rule of dependency-cruiser', () => {
  /** Imports that break a rule. */
  const planted: [rule: string, file: string, imported: string][] = [
    ['base-knows-no-feature', 'src/i18n/a.ts', 'src/features/cart/schema.ts'],
    ['shared-is-pure', 'src/shared/a.ts', 'src/server/http/http.ts'],
    ['browser-code-is-not-server-code', 'src/ui/a.ts', 'src/server/http/http.ts'],
    ['feature-knows-no-shell', 'src/features/cart/a.ts', 'src/app/header.ts'],
    ['other-features-by-the-door', 'src/features/cart/b.ts', 'src/features/orders/inside.ts'],
    ['others-use-the-door', 'src/app/a.ts', 'src/features/cart/inside.ts'],
    ['others-use-the-door', 'scripts/a.ts', 'src/features/cart/inside.ts'],
    ['the-product-knows-no-tools', 'src/server/a.ts', 'simulators/start.ts'],
    ['the-product-knows-no-tools', 'db/seed/a.ts', 'bench/frame.ts'],
    ['simulators-know-the-server-only', 'simulators/a.ts', 'src/features/cart/schema.ts'],
    ['commands-know-no-bench', 'scripts/b.ts', 'bench/frame.ts'],
    ['repository-only-from-service', 'src/features/cart/c.ts', 'src/features/cart/repository.server.ts'],
    ['factories-are-for-tests', 'src/features/cart/d.ts', 'src/features/cart/factories.ts'],
    ['no-cycle', 'tests/a.ts', 'tests/b.ts'],
  ]
  let folder: string
  let found: string[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reagora-imports-'))
    const write = async (path: string, code: string) => {
      await mkdir(join(folder, dirname(path)), { recursive: true })
      await writeFile(join(folder, path), code)
    }
    for (const [, , imported] of planted) await write(imported, 'export const a = 1\n')
    const up = (file: string) => '../'.repeat(file.split('/').length - 1)
    for (const [, file, imported] of planted)
      await write(file, `import { a } from '${up(file)}${imported}'\nexport const b = a\n`)
    await write('tests/b.ts', `import { b } from './a.ts'\nexport const a = b\n`)
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    const { output } = await cruise(['bench', 'db', 'scripts', 'simulators', 'src', 'tests'], {
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: rules.forbidden },
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
    })
    found = (output as ICruiseResult).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each(planted)('%s refuses what %s imports', (rule, file) => expect(found).toContain(`${rule} ${file}`))

  it('refuses nothing else', () =>
    expect(found.sort()).toEqual(planted.map(([rule, file]) => `${rule} ${file}`).sort()))
})
