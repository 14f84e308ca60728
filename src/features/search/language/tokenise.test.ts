import { describe, expect, it } from 'vitest'
import { compact, fold } from './fold.ts'
import { readingsOf } from './pinyin.ts'
import { addTerms, wordsOf } from './tokenise.ts'

describe('folding', () => {
  it.each([
    ['ＮａＣｌ', 'nacl'],
    ['６４－１７－５', '64-17-5'],
    ['α-淀粉酶', 'alpha-淀粉酶'],
    ['\ud800乙醇', '\ufffd乙醇'],
  ])('makes %j %j', (text, folded) => expect(fold(text)).toBe(folded))

  it('drops what stands between the letters of a name', () => {
    expect(compact(fold("1,1'-联萘 (外消旋)"))).toBe('11联萘外消旋')
  })
})

describe('terms of a name', () => {
  it('are single characters and pairs of Chinese, and words of the rest', () => {
    const terms = new Set<string>()
    addTerms('N-甲基吡啶 Salt', terms)
    expect([...terms].sort()).toEqual(['n', 'salt', '吡', '吡啶', '啶', '基', '基吡', '甲', '甲基'].sort())
  })
})

describe('words of a keyword', () => {
  it('ask for the pairs of a Chinese word and for the words beside it', () => {
    const [word] = wordsOf('2,4-二硝基')
    expect(word?.key).toBe('24二硝基')
    expect(word?.units.map(({ text }) => text)).toEqual(['2', '4', '二硝', '硝基'])
  })

  it('are bounded and need a letter or digit', () => {
    expect(wordsOf(' --- ** ')).toEqual([])
    expect(wordsOf('a b c d e f g h i j k l m n o p')).toHaveLength(12)
  })
})

describe('pinyin', () => {
  it.each([
    ['乙醇', [{ full: 'yichun', initials: 'yc' }]],
    ['重铬酸钾', [{ full: 'chonggesuanjia', initials: 'cgsj' }]],
    ['Ethanol', []],
    [
      '2-丙醇',
      [
        { full: '2bingchun', initials: '2bc' },
        { full: 'bingchun', initials: 'bc' },
      ],
    ],
  ])('of %s', (name, readings) => expect(readingsOf(name)).toEqual(readings))
})
