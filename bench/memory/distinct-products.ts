import { chosenGroups, cores, smilesOf, structuresOfCore } from '../structures/made-up-structures.ts'

const zhGroups = '氢 甲基 乙基 氟 氯 溴 甲氧基 氨基 羧基 苯基 三氟甲基 氰基 硝基 异丙基'.split(' ')
const enGroups =
  'hydro methyl ethyl fluoro chloro bromo methoxy amino carboxy phenyl trifluoromethyl cyano nitro isopropyl'.split(
    ' ',
  )
const zhCores = '甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥金银铜铁锡铅镍钴锰锌钛'
const locants = [2, 4, 5, 7]

export const productColumns = [
  'brand',
  'catalog_number',
  'name_zh',
  'name_en',
  'aliases_en',
  'smiles',
  'molecular_weight',
  'category',
  'sku_code',
  'packing',
  'list_price',
]

/**
 * Products with pairwise different names and SMILES. Names follow the structure's groups and are as long as those of
 * real compounds.
 */
export function* distinctProducts(count: number): Generator<string[]> {
  const seen = new Set<string>()
  for (let n = 0; n < structuresOfCore; n++) {
    const chosen = chosenGroups(n)
    for (const [place, core] of cores.entries()) {
      if (seen.size === count) return
      const smiles = smilesOf(core, chosen)
      if (seen.has(smiles)) continue
      seen.add(smiles)
      const number = String(seen.size).padStart(7, '0')
      const joined = (groups: string[]) =>
        chosen.map((group, i) => `${locants[i]}-${groups[group] ?? ''}`).join('-')
      yield [
        '试验牌',
        `M-${number}`,
        `${joined(zhGroups)}${zhCores[place] ?? ''}环`,
        `${joined(enGroups)} core ${place} reagent`,
        `MU${number}|${joined(enGroups)}-${place}-ane`,
        smiles,
        '250.12345',
        'alcohols',
        `M-${number}-5G`,
        '5 g',
        '88.00',
      ]
    }
  }
}

export function* distinctSmiles(count: number): Generator<string> {
  const at = productColumns.indexOf('smiles')
  for (const row of distinctProducts(count)) yield row[at] ?? ''
}
