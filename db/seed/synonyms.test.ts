import { expect, it } from 'vitest'
import { synonymGroup } from '#features/search/synonyms/group.ts'
import { compact, fold } from '#shared/fold.ts'
import { readArticles, readSubstances } from './substances.ts'
import { readSynonyms } from './synonyms.ts'

const groups = readSynonyms()
const keysOf = (words: string[]) => words.map((word) => compact(fold(word)))
const names = new Set(
  [...readSubstances(), ...readArticles()].flatMap(({ nameZh, nameEn, aliasesZh = [], aliasesEn = [] }) =>
    keysOf([nameZh, nameEn, ...aliasesZh, ...aliasesEn]),
  ),
)

it('the synonym groups are at least 150, with unique words and a catalogue name each', () => {
  expect(groups.length).toBeGreaterThanOrEqual(150)
  expect(groups.filter((group) => synonymGroup.parse(group).words.length !== group.words.length)).toEqual([])
  const known = groups.map(({ words }) => keysOf(words).filter((key) => names.has(key)).length)
  expect(groups.filter(({ words }, i) => known[i] === 0 || known[i] === words.length)).toEqual([])
})

it('a synonym belongs to one group only', () => {
  const keys = groups.flatMap(({ words }) => keysOf(words))
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})
