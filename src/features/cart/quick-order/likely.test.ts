import { expect, it } from 'vitest'
import { isLikely } from './likely.ts'
import type { Offer } from './repository.server.ts'

const offer = (nameZh: string, nameEn: string, aliases: string[] = []) =>
  ({ product: { nameZh, nameEn, aliases, casNumber: null } }) as unknown as Offer

const stilbene = offer('反式二苯乙烯', 'trans-Stilbene')
const acetonitrile = offer('乙腈', 'Acetonitrile', ['ACN'])

it.each([
  ['乙腈 默克', acetonitrile],
  ['acetonitrile for the lab', acetonitrile],
  ['acn', acetonitrile],
  ['二苯乙烯', stilbene],
  ['反式二苯己烯', stilbene],
])('%s may mean the product that was guessed', (words, guessed) => {
  expect(isLikely(words, guessed)).toBe(true)
})

it.each([
  ['nonsense trans qqq', stilbene],
  ['qqq 反式 xxx', stilbene],
  ['transistor radio', stilbene],
  ['这个反应很慢', offer('双层玻璃反应釜', 'Jacketed reactor')],
  ['blah blah blah', offer('氢化铝锂', 'Lithium aluminium hydride', ['LAH'])],
  ['foo bar', offer('硫酸钡', 'Barium sulfate')],
])('%s does not', (words, guessed) => {
  expect(isLikely(words, guessed)).toBe(false)
})
