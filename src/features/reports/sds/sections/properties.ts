import type { Text } from '#shared/locale.ts'
import { item, noData, type SdsItem, value, withCode } from '../basis/content.ts'
import type { SdsSource } from '../basis/traits.ts'

const stateNames: Record<string, Text> = {
  liquid: ['液体', 'Liquid'],
  solid: ['固体', 'Solid'],
  gas: ['气体', 'Gas'],
}

/** GB/T 16483, section 9. */
export function properties({ data, traits }: SdsSource): SdsItem[] {
  const { appearanceZh, appearanceEn } = data
  return [
    item(
      ['外观与性状', 'Appearance'],
      Boolean(appearanceZh || appearanceEn) && [
        appearanceZh || appearanceEn || '',
        appearanceEn || appearanceZh || '',
      ],
    ),
    item(['物理状态', 'Physical state'], stateNames[traits.state ?? '']),
    item(['气味', 'Odour']),
    item(['pH 值', 'pH'], value(phOf(data.purity))),
    item(['熔点/凝固点', 'Melting point/freezing point'], value(data.meltingPoint)),
    item(['沸点、初沸点和沸程', 'Boiling point or range'], value(data.boilingPoint)),
    item(['闪点', 'Flash point'], value(data.flashPoint)),
    item(['易燃性', 'Flammability'], ...codeLines(data.hCodes, /^H2(2[0-8]|5[0-2])/)),
    item(['爆炸极限', 'Explosive limits']),
    item(['蒸气压', 'Vapour pressure']),
    item(['相对蒸气密度', 'Relative vapour density']),
    item(['密度', 'Density'], value(data.density)),
    item(['溶解性', 'Solubility']),
    item(['正辛醇/水分配系数', 'Partition coefficient n-octanol/water']),
    item(['自燃温度', 'Auto-ignition temperature']),
    item(['分解温度', 'Decomposition temperature']),
    item(['黏度', 'Viscosity']),
    item(['爆炸性', 'Explosive properties'], ...codeLines(data.hCodes, /^H2[04]/)),
    item(['氧化性', 'Oxidising properties'], ...codeLines(data.hCodes, /^H27/)),
  ]
}

/** Buffers state their pH where others state a purity. */
const phOf = (purity: string | null) => /^pH\s*(.+)$/.exec(purity ?? '')?.[1] ?? ''

function codeLines(codes: string[], group: RegExp): Text[] {
  const found = codes.filter((code) => group.test(code))
  return found.length > 0 ? found.map(withCode) : [noData]
}
