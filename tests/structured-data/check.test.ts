import { expect, it } from 'vitest'
import { faultsOf } from './check.ts'

const product = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Sodium chloride',
  image: 'https://shop.test/a.png',
  offers: {
    '@type': 'Offer',
    price: '9.00',
    priceCurrency: 'CNY',
    availability: 'https://schema.org/InStock',
  },
}

it('accepts what schema.org defines', () => {
  expect(faultsOf(product)).toEqual([])
})

it.each<[string, object]>([
  ['an unknown property', { ...product, colour: 'white' }],
  ['a property of another type', { ...product, headline: 'Salt' }],
  ['an unknown type', { ...product, '@type': 'Reagent' }],
  ['a thing of another type', { ...product, brand: { '@type': 'Offer' } }],
  [
    'an unknown value',
    { ...product, offers: { ...product.offers, availability: 'https://schema.org/Some' } },
  ],
  ['a missing property', { ...product, image: undefined }],
  ['an empty text', { ...product, name: '' }],
  ['an empty list', { ...product, offers: [] }],
  ['a wrong context', { ...product, '@context': 'http://example.org' }],
])('refuses %s', (_name, data) => {
  expect(faultsOf(JSON.parse(JSON.stringify(data)))).not.toEqual([])
})
