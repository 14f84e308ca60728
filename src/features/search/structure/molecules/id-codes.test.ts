import fc from 'fast-check'
import { expect, it } from 'vitest'
import { IdCodes } from './structure-columns.ts'

const code = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((n) => String.fromCharCode(n)),
  maxLength: 400,
})

it('the store returns the last code of each ordinal after replacements', () => {
  fc.assert(
    fc.property(
      fc.array(code, { minLength: 1, maxLength: 300 }),
      fc.array(fc.nat(299), { maxLength: 300 }),
      (codes, again) => {
        const store = new IdCodes()
        const wanted = [...codes]
        for (const [ordinal, idCode] of codes.entries()) store.set(ordinal, idCode)
        for (const [turn, place] of again.entries()) {
          const ordinal = place % codes.length
          wanted[ordinal] = `${turn}${codes[ordinal]}`
          store.set(ordinal, wanted[ordinal] as string)
        }
        expect(codes.map((_, ordinal) => store.get(ordinal))).toEqual(wanted)
      },
    ),
  )
})

it('the store grows with thousands of codes', () => {
  const store = new IdCodes()
  for (let ordinal = 0; ordinal < 5000; ordinal++) store.set(ordinal, `code-${ordinal}`)
  expect(store.get(0)).toBe('code-0')
  expect(store.get(4999)).toBe('code-4999')
})
