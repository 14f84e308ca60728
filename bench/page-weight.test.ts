import { expect, it } from 'vitest'
import { describeGrowth, readWeights } from './page-weight.ts'

it('a page may grow by 4.9 %, but not by 5.1 %', () => {
  expect(describeGrowth('home', 1049, 1000)).toBeUndefined()
  expect(describeGrowth('home', 1051, 1000)).toBe(
    'home: 1051 KB sent, more than 1.05 times the stored 1000 KB',
  )
})

it('a page may become lighter, and a new one needs a stored weight', () => {
  expect(describeGrowth('home', 100, 1000)).toBeUndefined()
  expect(describeGrowth('cart', 100, undefined)).toContain('--save')
})

it('home, search and product are stored and within their limits', async () => {
  const weights = await readWeights()
  for (const name of ['home', 'search', 'product']) expect(weights[name]).toBeLessThanOrEqual(210)
})
