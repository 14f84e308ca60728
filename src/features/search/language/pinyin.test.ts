import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readingsOf } from './pinyin.ts'
import { wordsOf } from './tokenise.ts'

const fullsOf = (name: string) => readingsOf(name).map(({ full }) => full)

describe('pinyin', () => {
  it.each([
    ['乙醇', [{ full: 'yichun', initials: 'yc' }]],
    ['Ethanol', []],
    [
      '2-丙醇',
      [
        { full: '2bingchun', initials: '2bc' },
        { full: 'bingchun', initials: 'bc' },
      ],
    ],
  ])('of %s', (name, readings) => expect(readingsOf(name)).toEqual(readings))

  it.each([
    ['重铬酸钾', ['chonggesuanjia', 'zhonggesuanjia', 'chongluosuanjia']],
    ['重水', ['zhongshui', 'chongshui']],
    ['壳聚糖', ['kejutang', 'qiaojutang']],
    ['甲壳素', ['jiaqiaosu', 'jiakesu']],
    ['吗啉', ['malin']],
    ['L-薄荷醇', ['lbohechun', 'bohechun', 'baohechun']],
    ['单宁酸', ['danningsuan']],
    ['石蕊', ['shirui']],
    ['血红蛋白', ['xuehongdanbai', 'xiehongdanbai']],
    ['还原铁粉', ['huanyuantiefen']],
    ['人参皂苷', ['renshenzaogan']],
    ['参比电极', ['canbidianji']],
    ['三苯基膦', ['sanbenjilin']],
    ['硫脲', ['liuniao']],
    ['丁二酮肟', ['dingertongwo']],
    ['没食子酸', ['moshizisuan', 'meishizisuan']],
    ['1,4-二噁烷', ['14erewan', 'erewan']],
    ['氯化鈉', ['lvhuana', 'luhuana', 'lyuhuana']],
    ['三氯化铝', ['sanlvhualv', 'sanluhualu']],
    ['硝酸钕', ['xiaosuannv', 'xiaosuannu']],
  ])('of %s has %j', (name, fulls) => {
    expect(fullsOf(name)).toEqual(expect.arrayContaining(fulls))
    expect(fullsOf(name)[0]).toBe(fulls[0])
  })

  it.each(['yǐ chún', 'yi chun', "yi'chun", 'YI CHUN', 'yi’chun'])('typed as %s matches', (typed) => {
    expect(
      wordsOf(typed)
        .map(({ key }) => key)
        .join(''),
    ).toBe('yichun')
  })

  it('has at most eight distinct readings for any name', () => {
    const name = fc.array(fc.constantFrom(...'重壳薄血参没氯铝乙醇2-A', '過', '\u0301', '🧪'), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(name, (characters) => {
        const fulls = fullsOf(characters.join(''))
        expect(fulls.length).toBeLessThanOrEqual(8)
        expect(new Set(fulls).size).toBe(fulls.length)
      }),
    )
  })
})
