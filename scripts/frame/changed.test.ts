import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { specs, testsOf } from './changed.ts'

const cart = 'src/features/cart/api.test.ts'
const orders = 'src/features/orders/api.test.ts'
const whole = 'tests/pages.test.ts'
const shop = [cart, orders, whole]

describe('the tests for a change', () => {
  it('are those importing it, and those running the built shop with its feature', () => {
    const { unit, browser } = testsOf(['src/features/cart/service.server.ts'], ['src/a.test.ts'], shop)
    expect(unit).toEqual(['src/a.test.ts', cart, whole])
    expect(browser).toContain('tests/e2e/cart.spec.ts')
    expect(browser).not.toContain('tests/e2e/wechat.spec.ts')
  })

  it.each([
    'src/server/http/http.ts',
    'src/ui/button.tsx',
    'db/migrations/0001_foundation.sql',
    'package.json',
  ])('are all those running the built shop when %s changes', (path) => {
    const { unit, browser } = testsOf([path], [], shop)
    expect(unit).toEqual(shop)
    expect(browser).toHaveLength(Object.keys(specs).length)
  })

  it('are only the changed ones when nothing else changed', () => {
    const changed = [orders, 'tests/e2e/auth.spec.ts', 'docs/domain.md']
    expect(testsOf(changed, [orders], shop)).toEqual({ unit: [orders], browser: ['tests/e2e/auth.spec.ts'] })
  })

  it('map every spec and every feature with pages', () => {
    const existing = globSync('tests/e2e/*.spec.ts').map((path) => basename(path, '.spec.ts'))
    expect(Object.keys(specs).sort()).toEqual(existing.sort())
    const covered = new Set(Object.values(specs).flat())
    const features = globSync('src/features/*/routes.ts').map((path) => path.split('/')[2])
    expect(features.filter((feature) => feature && !covered.has(feature))).toEqual([])
  })
})
