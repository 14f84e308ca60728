import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildIndex, buildQuery, buildRow, buildSmallShop } from '#features/search/factories.ts'
import { checkAddress, checkIndex, checkWords } from './checks.ts'
import { addressOf, hostileParameters, hostileText, longText } from './inputs.ts'

const { rows, names } = buildSmallShop()
const index = await buildIndex(rows, names)

it('splits any text into words', () => fc.assert(fc.property(hostileText, checkWords), { numRuns: 500 }))

it('splits long texts in linear time', () => fc.assert(fc.property(longText, checkWords), { numRuns: 50 }))

it('reads a query from any address', () =>
  fc.assert(
    fc.property(hostileParameters, (given) => void checkAddress(addressOf(given))),
    { numRuns: 300 },
  ))

it('answers any query consistently', () =>
  fc.assert(
    fc.asyncProperty(hostileParameters, (given) =>
      checkIndex(index, { ...checkAddress(addressOf(given)), identified: [] }),
    ),
    { numRuns: 200 },
  ))

it('adds a product with any texts, still finds the others, and removes it', () =>
  fc.assert(
    fc.asyncProperty(hostileText, hostileText, async (nameZh, nameEn) => {
      const row = buildRow({
        id: 99,
        nameZh,
        nameEn,
        aliasesZh: [nameEn],
        molecularFormula: nameZh,
        grade: nameEn,
      })
      const ethanol = buildQuery({ keyword: '64-17-5' })
      const before = await index.search(ethanol)
      await index.apply([{ kind: 'product', row }])
      await checkIndex(index, buildQuery({ keyword: nameZh.slice(0, 100) }))
      await index.apply([{ kind: 'gone', productId: 99 }])
      expect((await index.search(ethanol)).productIds).toEqual(before.productIds)
      expect(await index.count()).toBe(rows.length)
    }),
    { numRuns: 200, examples: [[Array(13).fill('MW 1e309').join(''), 'C2H6O']] },
  ))
