import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addTerms, wordsOf } from './tokenise.ts'

describe('terms of a name', () => {
  it('are single Chinese characters, pairs of them, and other words', () => {
    const terms = new Set<string>()
    addTerms('N-甲基吡啶 Salt', terms)
    expect([...terms].sort()).toEqual(['n', 'salt', '吡', '吡啶', '啶', '基', '基吡', '甲', '甲基'].sort())
  })
})

describe('terms of a keyword', () => {
  it('are the pairs of a Chinese word and the words beside it', () => {
    const [word] = wordsOf('2,4-二硝基')
    expect(word?.key).toBe('24二硝基')
    expect(word?.units.map(({ text }) => text)).toEqual(['2', '4', '二硝', '硝基'])
  })

  it.each([
    ['2，4-二硝基苯肼', ['24二硝基苯肼']],
    ['１，１′－联萘', ['11联萘']],
    ['N，N-二甲基甲酰胺', ['nn二甲基甲酰胺']],
    ['N，N′，2-三甲基', ['nn2三甲基']],
    ['乙醇，DMF', ['乙醇', 'dmf']],
    ['DMF，THF、丙酮', ['dmf', 'thf', '丙酮']],
    ['64-17-5，67-56-1', ['64175', '67561']],
    ['维生素C，D-葡萄糖', ['维生素c', 'd葡萄糖']],
    ['Tris盐酸盐\u00a04A分子筛', ['tris盐酸盐', '4a分子筛']],
  ])('of %s are %j', (keyword, keys) => expect(wordsOf(keyword).map(({ key }) => key)).toEqual(keys))

  it.each([
    ['苯并15冠5', ['苯并', '15', '冠', '5']],
    ['4A分子筛', ['4a', '分子', '子筛']],
    ['pH计', ['ph', '计']],
    ['Tris盐酸盐', ['tris', '盐酸', '酸盐']],
  ])('split %s at script boundaries', (keyword, units) =>
    expect(wordsOf(keyword)[0]?.units.map(({ text }) => text)).toEqual(units),
  )

  it('include a formula and its water as one', () => {
    const texts = (keyword: string) => wordsOf(keyword).map(({ text }) => text)
    expect(texts('CuSO4 · 5H2O AR')).toEqual(['CuSO4·5H2O', 'AR'])
    expect(texts('CuSO4 5H2O')).toEqual(['CuSO4·5H2O'])
    expect(texts('water H2O')).toEqual(['water', 'H2O'])
  })

  it('are bounded and contain a letter or digit', () => {
    expect(wordsOf(' --- ** ')).toEqual([])
    expect(wordsOf('a b c d e f g h i j k l m n o p')).toHaveLength(12)
  })
})

describe('any text', () => {
  it('has at most a dozen distinct, non-empty terms', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const words = wordsOf(text)
        expect(words.length).toBeLessThanOrEqual(12)
        expect(new Set(words.map(({ key }) => key)).size).toBe(words.length)
        expect(words.every(({ key, units }) => key !== '' && units.length > 0)).toBe(true)
      }),
    )
  })

  it.each(['2，', "N'，", '1，1，乙', '·', ' ', '乙', '(i)', '過', 'é', 'α', '\ud800', '_'])(
    'that repeats %j is read in linear time',
    (piece) => {
      const text = piece.repeat(200_000 / piece.length)
      const started = performance.now()
      wordsOf(text)
      addTerms(text, new Set())
      // tenths of a second; quadratic time would take minutes
      expect(performance.now() - started).toBeLessThan(5000)
    },
  )
})
