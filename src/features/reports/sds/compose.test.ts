import { describe, expect, it } from 'vitest'
import { readSubstances, type Substance } from '../../../../db/seed/substances.ts'
import { buildSafetyData, testSupplier } from '../factories.ts'
import { composeSds } from './compose.ts'

type Traits = Parameters<typeof buildSafetyData>[0]

const compose = (traits: Traits) => composeSds(buildSafetyData(traits), testSupplier)

/** The Chinese lines of an item of a section, in one text. */
function read(traits: Traits, section: number, name: string) {
  const found = compose(traits).sections[section - 1]?.items.find((item) => item.name[0] === name)
  if (!found) throw new Error(`no ${name}`)
  return found.lines.map(([zh]) => zh).join('\n')
}

const dataOf = (one: Substance) =>
  buildSafetyData({
    nameZh: one.nameZh,
    nameEn: one.nameEn,
    aliasesZh: one.aliasesZh ?? [],
    aliasesEn: one.aliasesEn ?? [],
    casNumber: one.cas ?? null,
    molecularFormula: one.formula ?? null,
    molecularWeight: one.weight ?? null,
    purity: Object.values(one.grades)[0] || null,
    appearanceZh: one.appearance?.zh ?? null,
    appearanceEn: one.appearance?.en ?? null,
    meltingPoint: one.meltingPoint ?? null,
    boilingPoint: one.boilingPoint ?? null,
    density: one.density ?? null,
    flashPoint: one.flashPoint ?? null,
    storageConditions: one.storage ?? [],
    pictograms: one.hazards?.pictograms ?? [],
    signalWord: one.hazards?.signal ?? null,
    hCodes: one.hazards?.h ?? [],
    pCodes: one.hazards?.p ?? [],
    unNumber: one.un?.number ?? null,
    shippingNameZh: one.un?.nameZh ?? null,
    shippingNameEn: one.un?.nameEn ?? null,
    hazardClass: one.un ? one.un.class + (one.un.subsidiary ? `(${one.un.subsidiary})` : '') : null,
    packingGroup: (one.un?.packingGroup as 'I') ?? null,
    isHazardousChemical: one.hazardousChemical ?? false,
    regulatedClasses: one.regulated ?? [],
  })

const all = readSubstances()
const data = (nameZh: string) => {
  const found = all.find((one) => one.nameZh === nameZh)
  if (!found) throw new Error(`no ${nameZh}`)
  return dataOf(found)
}

describe('every substance of the demo', () => {
  const sheets = all.map((one) => ({ one, sheet: composeSds(dataOf(one), testSupplier) }))
  const lines = sheets.flatMap(({ one, sheet }) =>
    sheet.sections.flatMap(({ items }) =>
      items.flatMap(({ name, lines }) => lines.map((line) => ({ of: one.nameZh, name, line }))),
    ),
  )

  it('has sixteen sections with text in both languages', () => {
    expect(sheets.filter(({ sheet }) => sheet.sections.length !== 16)).toEqual([])
    const isPoor = (text: string) => text.trim() === '' || /undefined|null/.test(text)
    expect(lines.filter(({ line }) => line.some(isPoor)).slice(0, 5)).toEqual([])
    const empty = sheets.filter(({ sheet }) =>
      sheet.sections.some(({ items }) => items.some((item) => item.lines.length === 0)),
    )
    expect(empty).toEqual([])
  })

  it('has no Chinese in English but for its Chinese names', () => {
    const names = ['化学品中文名', '别名']
    const chinese = lines.filter(
      ({ name, line }) => /\p{Script=Han}/u.test(line[1]) && !names.includes(name[0]),
    )
    expect(chinese.slice(0, 5)).toEqual([])
  })

  it('says no data where the data has none', () => {
    const properties = [
      ['熔点/凝固点', 'meltingPoint'],
      ['沸点、初沸点和沸程', 'boilingPoint'],
      ['密度', 'density'],
      ['闪点', 'flashPoint'],
    ] as const
    for (const { one, sheet } of sheets)
      for (const [name, key] of properties) {
        const item = sheet.sections[8]?.items.find((other) => other.name[0] === name)
        expect(item?.lines[0]?.[0]).toBe(one[key] ?? '无资料')
      }
  })

  it('never gets water when it reacts with water', () => {
    for (const { one, sheet } of sheets) {
      if (!one.hazards?.h.some((code) => /^H26[01]$/.test(code))) continue
      const [suitable, unsuitable] = sheet.sections[4]?.items ?? []
      expect(suitable?.lines[0]?.[0], one.nameZh).not.toContain('水、')
      expect(suitable?.lines[0]?.[0], one.nameZh).toMatch(/^干燥砂土/)
      expect(unsuitable?.lines[0]?.[0], one.nameZh).toMatch(/^禁止用水/)
    }
  })
})

describe('a flammable liquid', () => {
  it('is classified by its H code', () => {
    const classOf = (code: string) => read({ hCodes: [code] }, 2, 'GHS 危险性类别')
    expect(['H224', 'H225', 'H226'].map(classOf)).toEqual([
      '易燃液体，类别 1',
      '易燃液体，类别 2',
      '易燃液体，类别 3',
    ])
  })

  it('as acetone, is fought with foam and grounded', () => {
    const acetone = data('丙酮')
    expect(read(acetone, 5, '适用的灭火剂')).toContain('抗溶性泡沫')
    expect(read(acetone, 7, '操作注意事项')).toContain('接地')
    expect(read(acetone, 9, '闪点')).toBe('-18 °C')
    expect(read(acetone, 10, '危险的分解产物')).toContain('一氧化碳')
    expect(read(acetone, 14, '联合国危险货物编号（UN 号）')).toBe('UN1090')
  })
})

it('sodium is covered with dry sand, brushed off the skin, and never meets water', () => {
  const sodium = data('金属钠')
  expect(read(sodium, 5, '不适用的灭火剂')).toBe('禁止用水、泡沫、二氧化碳和卤代烷灭火。')
  expect(read(sodium, 5, '灭火注意事项及防护措施')).not.toContain('喷水冷却')
  expect(read(sodium, 6, '收容、清除方法及处置材料')).toContain('禁止用水冲洗')
  expect(read(sodium, 4, '皮肤接触')).toContain('干布或干刷')
  expect(read(sodium, 10, '禁配物')).toContain('水和潮气')
  expect(read(sodium, 14, '运输注意事项')).toContain('严禁与水接触')
})

it('peroxides that react with water are oxidisers that get no water', () => {
  const peroxide = data('过氧化钠')
  expect(read(peroxide, 5, '适用的灭火剂')).toBe('干粉、干燥砂土。')
  expect(read(peroxide, 6, '收容、清除方法及处置材料')).toContain('锯末')
  expect(read(data('硝酸钾'), 5, '适用的灭火剂')).toBe('大量水。')
})

it('sulfuric acid burns: rinse long, no vomiting, no neutralising agent', () => {
  const acid = data('硫酸')
  expect(read(acid, 4, '皮肤接触')).toContain('至少 20 分钟')
  expect(read(acid, 4, '皮肤接触')).toContain('不要使用中和剂')
  expect(read(acid, 4, '食入')).toContain('不得催吐')
  expect(read(acid, 8, '眼睛防护')).toContain('面罩')
  expect(read(acid, 3, '含量（规格）')).toBe('95.0–98.0%')
  expect(read(acid, 14, '包装类别')).toBe('II')
})

it('lists established reactions, and acids of any class of transport from bases', () => {
  expect(read(data('硫酸'), 10, '危险反应')).toContain('不得将水加入酸中')
  expect(read(data('硫酸'), 7, '储存禁忌')).toContain('水、有机物')
  const diluted = { casNumber: '7664-93-9', purity: '10%' }
  expect(read(diluted, 10, '禁配物')).not.toContain('水')
  expect(read(data('氢氟酸'), 10, '危险反应')).toContain('腐蚀玻璃')
  expect(read(data('氢氟酸'), 10, '禁配物')).toContain('碱')
  expect(read(data('甲酸'), 10, '危险反应')).toContain('与碱反应放热')
  expect(read(data('叠氮化钠'), 10, '禁配物')).toBe('酸、重金属及其盐')
})

it('acids sold in water are solutions, pure ones are not', () => {
  expect(read(data('盐酸'), 3, '类型')).toBe('混合物（溶液）')
  expect(read(data('盐酸'), 3, '其他组分')).toBe('水')
  expect(read(data('硫酸'), 3, '类型')).toBe('物质')
  expect(read({ casNumber: '7697-37-2', purity: '≥97%' }, 3, '类型')).toBe('物质')
})

it('potassium cyanide names its antidote, and no acid comes near it', () => {
  const cyanide = {
    nameZh: '氰化钾',
    nameEn: 'Potassium cyanide',
    casNumber: '151-50-8',
    molecularFormula: 'KCN',
    appearanceZh: '白色结晶粉末',
    hCodes: ['H300', 'H310', 'H330', 'H410'],
    pCodes: ['P260', 'P280'],
    regulatedClasses: ['highly-toxic'],
  }
  expect(read(cyanide, 4, '对医生的特别提示')).toContain('氰化物解毒剂')
  expect(read(cyanide, 4, '对保护施救者的忠告')).toContain('不要口对口')
  expect(read(cyanide, 4, '食入')).toContain('立即呼叫急救')
  expect(read(cyanide, 2, '其他危害')).toBe('EUH032 与酸接触释放剧毒气体。')
  expect(read(cyanide, 10, '禁配物')).toBe('酸')
  expect(read(cyanide, 13, '废弃化学品')).toContain('酸性废液')
  expect(read(cyanide, 10, '危险的分解产物')).toBe('无资料')
})

it('chloroform is toxic when inhaled and asks for special instructions', () => {
  const chloroform = data('三氯甲烷')
  expect(read(chloroform, 8, '呼吸系统防护')).toContain('过滤式防毒面具')
  expect(read(chloroform, 7, '操作注意事项')).toContain('专门说明')
  expect(read(chloroform, 11, '致癌性')).toMatch(/^H351/)
  expect(read(chloroform, 11, '生殖细胞突变性')).toBe('无资料')
})

it('sodium chloride is not classified, and claims nothing more', () => {
  const salt = data('氯化钠')
  expect(read(salt, 2, 'GHS 危险性类别')).toContain('未划分')
  expect(read(salt, 2, '警示词')).toBe('不适用')
  expect(read(salt, 11, '急性毒性')).toBe('无资料')
  expect(read(salt, 14, '联合国危险货物编号（UN 号）')).toContain('不按危险货物运输')
  expect(read(salt, 14, '海洋污染物')).toBe('无资料')
  expect(read(salt, 15, '列入的名录')).toContain('没有相符的条目')
})

it('a buffer is a mixture that states its pH, an enzyme sensitises', () => {
  const buffer = data('磷酸盐缓冲液（1×）')
  expect(read(buffer, 3, '类型')).toBe('混合物')
  expect(read(buffer, 9, 'pH 值')).toMatch(/^7\.\d/)
  expect(read(buffer, 3, '含量（规格）')).toBe('无资料')
  const enzyme = data('胰蛋白酶')
  expect(read(enzyme, 4, '吸入')).toContain('呼吸道过敏')
  expect(read(enzyme, 11, '呼吸道或皮肤过敏')).toMatch(/^H334/)
})

it('lists name entry and edition, uncertain ones as such', () => {
  const control = {
    listZh: '易制爆危险化学品名录',
    listEn: 'Explosive precursors',
    edition: '2017年版',
    no: '4.1',
  }
  const controls = [
    { ...control, nameZh: '高氯酸钠', nameEn: 'sodium perchlorate', isUncertain: false },
    { ...control, no: '9', nameZh: '某物', nameEn: '', isUncertain: true },
  ]
  expect(read({ controls }, 15, '列入的名录').split('\n')).toEqual([
    '《易制爆危险化学品名录》（2017年版）：4.1 高氯酸钠',
    '《易制爆危险化学品名录》（2017年版）：9 某物（待复核）',
  ])
})
