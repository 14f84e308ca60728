import { expect, it } from 'vitest'
import { buildRow } from '../factories.ts'
import { documentOf } from './documents.ts'

const documentNamed = (nameEn: string) => documentOf(buildRow({ nameEn }), undefined)

it('finds parts of words, but no ethanol in methanol', () => {
  expect(documentNamed('methanol').insides).toEqual(['thanol', 'hanol', 'anol'])
  expect(documentNamed('bioethanol').insides).toEqual([
    'ioethanol',
    'oethanol',
    'ethanol',
    'thanol',
    'hanol',
    'anol',
  ])
})

it('stays small for a word of 40,000 characters', () => {
  const document = documentNamed(`x${'methanolacetone'.repeat(2700)}`)
  const longest = Math.max(...[...document.terms, ...document.insides].map(({ length }) => length))
  expect(longest).toBeLessThan(200)
  expect(JSON.stringify(document).length).toBeLessThan(100_000)
})
