import { describe, expect, it } from 'vitest'
import { NameBook } from './name-book.ts'

const names = new NameBook()
names.set({
  brands: [],
  categories: [],
  synonyms: [
    ['氢氧化钠', '烧碱', '火碱'],
    ['N,N-二甲基甲酰胺', 'DMF'],
    ['火碱', 'Lye'],
  ],
})

describe('synonyms of a word', () => {
  it.each([
    ['烧碱', ['氢氧化钠', '火碱']],
    ['火碱', ['氢氧化钠', '烧碱', 'Lye']],
    ['nn二甲基甲酰胺', ['DMF']],
    ['dmf', ['N,N-二甲基甲酰胺']],
    ['乙醇', []],
  ])('%s: %j', (key, others) => expect(names.synonymsOf(key)).toEqual(others))
})
