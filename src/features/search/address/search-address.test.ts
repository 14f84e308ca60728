import { describe, expect, it } from 'vitest'
import { readSearchAddress } from './read-address.ts'
import { changed, countFilters, spelledOut, toggled, withoutFilters } from './search-address.ts'

const understood = {
  text: 'x',
  understood: [{ kind: 'grade', filters: [{ parameter: 'grade', value: 'GR' }] }],
}
const at = (text: string) => new URLSearchParams(text)

describe('the address of a search', () => {
  it('leaves out invalid values and keeps the others', () => {
    const query = readSearchAddress(at('keyword=%E4%B9%99%E9%86%87&page=abc&sort=x&brandId=9&minPrice=-1'))
    expect(query).toMatchObject({ keyword: '乙醇', page: 1, sort: 'relevance', brandId: [9] })
    expect(query.minPrice).toBeUndefined()
  })

  it('swaps a reversed range, and leaves out invalid pack sizes', () => {
    const query = readSearchAddress(
      at('keyword=x&sort=wrong&minPurity=99&maxPurity=98&maxWeight=50&pack=much&minPrice=2&maxPrice=3'),
    )
    expect(query).toMatchObject({ sort: 'relevance', pack: [], maxWeight: 50, minPrice: 200, maxPrice: 300 })
    expect([query.minPurity, query.maxPurity]).toEqual([98, 99])
    const given = { text: 'x', understood: [] }
    expect(spelledOut(at('keyword=x&minPrice=100&maxPrice=50.5'), given).toString()).toBe(
      'keyword=x&minPrice=50.5&maxPrice=100',
    )
    expect(spelledOut(at('minPrice=9&maxPrice=10'), given).toString()).toBe('minPrice=9&maxPrice=10')
  })

  it('truncates values that are too long', () => {
    const keywordOf = (text: string) => readSearchAddress(new URLSearchParams({ keyword: text })).keyword
    expect(keywordOf('乙'.repeat(101))).toBe('乙'.repeat(100))
    expect(keywordOf(`  ${'𬭊'.repeat(120)}`)).toBe('𬭊'.repeat(100))
    const many = readSearchAddress(
      at(`${'keyword=a&'.repeat(1000)}page=2&page=3&${'brandId=7&'.repeat(1000)}grade=AR,GR`),
    )
    expect(many).toMatchObject({ keyword: 'a', page: 2, grade: ['AR', 'GR'] })
    expect(many.brandId).toEqual(Array(50).fill(7))
  })

  it('adds and removes a filter, and returns to page one', () => {
    const once = toggled(at('keyword=x&page=3&grade=AR'), 'grade', 'GR')
    expect(once).toBe('?keyword=x&grade=AR&grade=GR')
    expect(toggled(at(once.split('?')[1]!), 'grade', 'AR')).toBe('?keyword=x&grade=GR')
    expect(toggled(at('grade=AR,GR'), 'grade', 'AR')).toBe('?grade=GR')
    expect(toggled(at('grade=AR,+GR'), 'grade', 'GR')).toBe('?grade=AR')
    expect(spelledOut(at('keyword=x+GR&grade=AR,+GR'), understood).getAll('grade')).toEqual(['AR, GR'])
  })

  it('replaces and clears parameters', () => {
    expect(changed(at('a=1&page=2'), { a: '', sort: 'price' })).toBe('?sort=price')
    expect(changed(at('a=1&page=2'), { page: '3' })).toBe('?a=1&page=3')
  })

  it('clears every filter and keeps the query', () => {
    expect(
      withoutFilters(at('structure=CCO&mode=exact&grade=AR&brandId=1&minPurity=9&page=2&sort=price')),
    ).toBe('?structure=CCO&mode=exact&sort=price')
    expect(withoutFilters(at('keyword=x&pack=500+ml&inStock=true'))).toBe('?keyword=x')
  })
})

it('counts values of filters, a range once, and nothing else', () => {
  const given = new URLSearchParams(
    'keyword=x&lang=en&sort=price&by=unit&page=2&grade=AR,GR&grade=CP&minPrice=1&maxPrice=9&pack=',
  )
  expect(countFilters(given)).toBe(4)
})
