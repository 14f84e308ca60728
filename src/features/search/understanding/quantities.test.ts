import { describe, expect, it } from 'vitest'
import { textWithout } from './meaning.ts'
import { findQuantities } from './quantities.ts'

const read = (keyword: string) => {
  const found = findQuantities(keyword)
  const filters = found.flatMap((meaning) =>
    meaning.filters.map(({ parameter, value }) => `${parameter}=${value}`),
  )
  return [textWithout(keyword, found), ...filters]
}

describe('a quantity in a keyword', () => {
  it.each([
    ['硫酸 AR 500ml', '硫酸 AR', 'pack=500 mL'],
    ['硫酸AR500ml', '硫酸AR', 'pack=500 mL'],
    ['500g氯化钠', '氯化钠', 'pack=500 g'],
    ['硫酸５００ＭＬ', '硫酸', 'pack=500 mL'],
    ['甲醇 4 L', '甲醇', 'pack=4 L'],
    ['甲醇 4x4L', '甲醇', 'pack=4 x 4 L'],
    ['甲醇 4L*4', '甲醇', 'pack=4 x 4 L'],
    ['乙醇 500毫升', '乙醇', 'pack=500 mL'],
    ['乙醇500毫升/瓶', '乙醇', 'pack=500 mL'],
    ['氯化钠 1公斤装', '氯化钠', 'pack=1 kg'],
    ['酶 50µl', '酶', 'pack=50 µL'],
    ['乙醇 100-250 mL', '乙醇', 'pack=100–250 mL'],
    ['乙醇 250-100mL', '乙醇', 'pack=100–250 mL'],
    ['250～100毫升 乙醇', '乙醇', 'pack=100–250 mL'],
    ['氯化钠 500g至1公斤装', '氯化钠', 'pack=500 g–1 kg'],
    ['氯化钠1kg-500g', '氯化钠', 'pack=500 g–1 kg'],
    ['乙腈 ≥99.9%', '乙腈', 'minPurity=99.9'],
    ['乙腈 99.9%', '乙腈', 'minPurity=99.9'],
    ['乙腈 >= 99.9 %', '乙腈', 'minPurity=99.9'],
    ['乙腈99.9％以上', '乙腈', 'minPurity=99.9'],
    ['乙腈 ≥99.9', '乙腈', 'minPurity=99.9'],
    ['纯度≥98% 苯酚', '苯酚', 'minPurity=98'],
    ['苯酚 98-99%', '苯酚', 'minPurity=98', 'maxPurity=99'],
    ['苯酚 99-98%', '苯酚', 'minPurity=98', 'maxPurity=99'],
    ['1M HCl', 'HCl'],
    ['HCl 0.5 mM', 'HCl'],
    ['0.1N NaOH', 'NaOH'],
    ['盐酸 1mol/L', '盐酸'],
    ['MW 46', '', 'minWeight=45.5', 'maxWeight=46.5'],
    ['M=46.07', '', 'minWeight=46.065', 'maxWeight=46.075'],
    ['分子量 40-50', '', 'minWeight=40', 'maxWeight=50'],
    ['C2H6O 分子量46', 'C2H6O', 'minWeight=45.5', 'maxWeight=46.5'],
    ['分子量≥300', '', 'minWeight=300'],
    ['M.W. < 100 醇', '醇', 'maxWeight=100'],
    ['molecular weight: 180.16 g/mol', '', 'minWeight=180.155', 'maxWeight=180.165'],
  ])('%s', (keyword, ...expected) => expect(read(keyword)).toEqual(expected))

  it.each([
    '色谱柱 30 m',
    '锌 5N',
    '2 N,N-二甲基苯胺',
    '2,4-D',
    '4A分子筛',
    '5% 水溶液',
    '0.1% (v/v)',
    '乙醇 101%',
    'C18 柱',
    '1,1,1-三氯乙烷',
    '64-17-5',
    'E809061-500mL',
    '608354-500G',
    '64-17-5-500 mL',
    '乙醇 500 g-1 L',
    '10 g/L',
    'M 46',
    'vitamin B12',
    'PEG 400',
    '7 gallons',
    '1e309 g%',
    '%%%%',
    '分子量 50-40',
  ])('%s has none', (keyword) => expect(read(keyword)).toEqual([keyword]))

  it('is optional where it may be a concentration', () => {
    expect(findQuantities('盐酸 37%')).toMatchObject([{ kind: 'purity', isSoft: true }])
    expect(read('盐酸 37%')).toEqual(['盐酸', 'minPurity=34', 'maxPurity=40'])
    expect(findQuantities('盐酸 ≥37%')).toMatchObject([{ isSoft: false }])
  })

  it('is found fast in a hundred arbitrary characters', () => {
    const began = performance.now()
    for (const piece of ['9', '9.', '1 x ', '≥', 'm w ', '99% - ', '500 m', '分子量', '\ud800'])
      findQuantities(piece.repeat(100).slice(0, 100))
    expect(performance.now() - began).toBeLessThan(50)
  })
})
