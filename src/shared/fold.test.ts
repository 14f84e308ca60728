import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compact, fold } from './fold.ts'

const keyOf = (text: string) => compact(fold(text))

describe('folding', () => {
  it.each([
    ['ＮａＣｌ', 'nacl'],
    ['６４－１７－５', '64-17-5'],
    ['\ud800乙醇', '\ufffd乙醇'],
    ['乙\u200b醇\u00ad', '乙醇'],
    ['乙\u0000醇\n', '乙 醇 '],
    ['yǐ chún', 'yi chun'],
    ["Hünig's base", "hunig's base"],
  ])('folds %j to %j', (text, folded) => expect(fold(text)).toBe(folded))

  it.each([
    ['過氧化氫', '过氧化氢'],
    ['氯化鈉', '氯化钠'],
    ['矽膠', '硅胶'],
    ['乙醯胺', '乙酰胺'],
    ['羥基', '羟基'],
    ['氯化銨', '氯化铵'],
    ['殼聚醣', '壳聚糖'],
    ['純鹼', '纯碱'],
    ['燒硷', '烧碱'],
    ['二甲基碸', '二甲基砜'],
    ['乾燥劑', '干燥剂'],
    ['鋅粉', '锌粉'],
    ['汞氮磺碘醚酚酞', '汞氮磺碘醚酚酞'],
    ['嗎啉', '吗啉'],
    ['菸鹼酸', '烟碱酸'],
    ['青黴素鈉', '青霉素钠'],
    ['麩胺酸', '麸胺酸'],
    ['離心管', '离心管'],
    ['溴化鎂', '溴化镁'],
    ['鎝鎦鈽', '锝镥钚'],
    ['綫粒體', '线粒体'],
    ['活性炭', '活性碳'],
    ['皂甙', '皂苷'],
    ['二噁烷', '二恶烷'],
    ['邻菲啰啉', '邻菲罗啉'],
    ['四丁基溴化𬭸', '四丁基溴化鏻'],
  ])('simplifies %s to %s', (text, simple) => expect(fold(text)).toBe(simple))

  it.each([
    ['α-D-葡萄糖', 'alpha-D-葡萄糖'],
    ['α-D-glucose', 'Alpha-D-Glucose'],
    ['DL-α-丙氨酸', 'DL-ALPHA-丙氨酸'],
    ['ß-Mercaptoethanol', 'β-mercaptoethanol'],
    ['100 µL', '100 ul'],
    ['84 μS/cm', '84 uS/cm'],
    ['μ-Opioid', 'mu-opioid'],
    ['氯化铁（Ⅲ）', '氯化铁(III)'],
    ['氯化铁(III)', '氯化铁3'],
    ['Iron(III) chloride', 'iron 3 chloride'],
    ['Copper(I) iodide', 'copper(1) iodide'],
    ['偶氮胂 III', '偶氮胂Ⅲ'],
    ['苏丹IV', '苏丹4'],
    ['2,4-二硝基苯肼', '2，4—二硝基苯肼'],
    ['2,4-二硝基苯肼', '24二硝基苯肼'],
    ["1,1'-联-2-萘酚", '1,1′-联-2-萘酚'],
    ["1,1'-联-2-萘酚", '[1,1`]联【2】萘酚'],
    ['2,2″-x', '2,2”-x'],
    ['CuSO4·5H2O', 'CuSO4 5H2O'],
    ['N,N-Dimethylformamide', 'N,N\u00a0dimethyl\u2011formamide'],
    ['Sulphuric acid', 'sulfuric acid'],
    ['Aluminium chloride', 'aluminum chloride'],
    ['alumini', 'alumin'],
    ['Caesium', 'cesium'],
    ['17β-Oestradiol', '17beta-estradiol'],
    ['Haemoglobin', 'hemoglobin'],
    ['Foetal bovine serum', 'fetal bovine serum'],
  ])('finds %s by %s', (stored, typed) => expect(keyOf(typed)).toBe(keyOf(stored)))

  it.each([
    ['DNase I', 'DNase 1'],
    ['Vitamin A', 'α-vitamin'],
    ['iodide', '1odide'],
    ['vinyl', '5inyl'],
    ['cholestrol', 'chlestrol'],
  ])('distinguishes %s and %s', (one, other) => expect(keyOf(one)).not.toBe(keyOf(other)))

  it('is idempotent for every character', () => {
    const changed: string[] = []
    for (let code = 0; code < 0x323b0; code++) {
      const once = fold(String.fromCodePoint(code))
      if (fold(once) !== once || once.length > 8) changed.push(`${code.toString(16)} ${once} ${fold(once)}`)
    }
    expect(changed).toEqual([])
  })

  it('never throws, is bounded, and is idempotent', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        'sulφ',
        'ha',
        'em',
        '(ii',
        'i)',
        'alumini',
        'um',
        'o',
        'estr',
        '\ud834',
        '\udd1e',
        '\ufdfa',
      ),
      fc.constantFrom(
        'iv',
        'v',
        '(i)',
        '炭',
        '過',
        'μ',
        'l',
        'ﬁ',
        '\u0301',
        '\u0000',
        '\u200d',
        'İ',
        'Σ',
        'ẞ',
      ),
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        const once = fold(text)
        expect(once.length).toBeLessThanOrEqual(8 * text.length)
        expect(once.isWellFormed()).toBe(true)
        expect(fold(once)).toBe(once)
      }),
      { numRuns: 3000 },
    )
  })
})
