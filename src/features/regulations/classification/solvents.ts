import { compact, fold } from '#shared/fold.ts'

/** Solvents of solutions, by CAS number; names as suppliers write them, formulas as standards state them. */
const solvents: Record<string, string> = {
  '7732-18-5': '水|纯水|蒸馏水|去离子水|water|h2o|aqueous|deionized water',
  '67-56-1': '甲醇|methanol|meoh|ch3oh|methyl alcohol',
  '64-17-5': '乙醇|无水乙醇|95%乙醇|酒精|ethanol|etoh|c2h5oh|ethyl alcohol|alcohol',
  '67-63-0': '异丙醇|2-丙醇|isopropanol|2-propanol|ipa|isopropyl alcohol',
  '71-23-8': '正丙醇|1-丙醇|1-propanol|n-propanol',
  '71-36-3': '正丁醇|1-丁醇|丁醇|1-butanol|n-butanol|butanol',
  '75-65-0': '叔丁醇|tert-butanol|t-butanol',
  '75-05-8': '乙腈|acetonitrile|acn|mecn|ch3cn',
  '67-64-1': '丙酮|acetone',
  '78-93-3': '丁酮|2-丁酮|甲乙酮|甲基乙基酮|butanone|2-butanone|mek|methyl ethyl ketone',
  '108-10-1': '甲基异丁基酮|4-甲基-2-戊酮|mibk|4-methyl-2-pentanone',
  '141-78-6': '乙酸乙酯|ethyl acetate|etoac',
  '110-54-3': '正己烷|己烷|hexane|n-hexane|hexanes|n-c6h14|c6h14',
  '142-82-5': '正庚烷|庚烷|heptane|n-heptane|heptanes',
  '109-66-0': '正戊烷|戊烷|pentane|n-pentane|pentanes',
  '110-82-7': '环己烷|cyclohexane|c6h12',
  '540-84-1': '异辛烷|isooctane|2,2,4-trimethylpentane',
  '8032-32-4': '石油醚|petroleum ether',
  '71-43-2': '苯|benzene|c6h6',
  '108-88-3': '甲苯|toluene|phme|c7h8',
  '1330-20-7': '二甲苯|xylene|xylenes',
  '75-09-2': '二氯甲烷|dichloromethane|dcm|methylene chloride|ch2cl2',
  '67-66-3': '氯仿|三氯甲烷|chloroform|chcl3|trichloromethane',
  '56-23-5': '四氯化碳|carbon tetrachloride|ccl4',
  '107-06-2': '1,2-二氯乙烷|二氯乙烷|1,2-dichloroethane|dce',
  '127-18-4': '四氯乙烯|tetrachloroethylene',
  '75-15-0': '二硫化碳|carbon disulfide|cs2',
  '109-99-9': '四氢呋喃|thf|tetrahydrofuran',
  '96-47-9': '2-甲基四氢呋喃|2-methyltetrahydrofuran|2-methf',
  '60-29-7': '乙醚|diethyl ether|ether|et2o|ethyl ether',
  '1634-04-4': '甲基叔丁基醚|mtbe|tert-butyl methyl ether|methyl tert-butyl ether',
  '5614-37-9': '环戊基甲醚|cpme|cyclopentyl methyl ether',
  '123-91-1': '1,4-二氧六环|二氧六环|1,4-dioxane|dioxane',
  '110-71-4': '乙二醇二甲醚|dme|1,2-dimethoxyethane',
  '68-12-2': 'n,n-二甲基甲酰胺|dmf|n,n-dimethylformamide|dimethylformamide',
  '127-19-5': 'n,n-二甲基乙酰胺|dmac|dma|n,n-dimethylacetamide',
  '67-68-5': '二甲基亚砜|dmso|dimethyl sulfoxide',
  '872-50-4': 'n-甲基吡咯烷酮|nmp|n-methyl-2-pyrrolidone',
  '110-86-1': '吡啶|pyridine',
  '64-19-7': '乙酸|冰乙酸|冰醋酸|醋酸|acetic acid|glacial acetic acid|acoh|hoac|ch3cooh',
  '64-18-6': '甲酸|formic acid',
  '107-21-1': '乙二醇|ethylene glycol',
  '56-81-5': '甘油|丙三醇|glycerol|glycerin',
}

export const water = '7732-18-5'
const casByName = new Map(
  Object.entries(solvents).flatMap(([cas, names]) =>
    names.split('|').map((name) => [compact(fold(name)), cas]),
  ),
)
const hanNames = [...casByName.keys()]
  .filter((name) => /\p{Script=Han}/u.test(name))
  .sort((a, b) => b.length - a.length)

/** 三氟乙酸 is no solution in 乙酸. */
const prefixOfNames = /[氯溴碘氟硝氨羟氰巯甲乙丙丁戊己苯苄萘代基二三四五六双异正仲叔偏对间邻无冰聚硫亚氧\d]$/

/** The solvent that ends a name, as in 甲酸乙腈溶液: `[甲酸, 75-05-8]`. @param key compact name without 溶液 */
export function endingSolvent(key: string): [rest: string, cas: string] | null {
  for (const name of hanNames) {
    const rest = key.slice(0, -name.length)
    if (rest.length > 1 && key.endsWith(name) && !prefixOfNames.test(rest))
      return [rest, casByName.get(name) as string]
  }
  return null
}

export const isWater = (cas: string) => cas === water

const written = Object.values(solvents).flatMap((names) => names.split('|'))
const oneOf = (names: string[]) => names.sort((a, b) => b.length - a.length).join('|')
const han = oneOf(written.filter((name) => /\p{Script=Han}/u.test(name)))
const latin = oneOf(written.filter((name) => !/\p{Script=Han}/u.test(name)))

/** Each with a quick test for what it contains. */
const phrases: [sign: RegExp, phrase: RegExp][] = [
  [/中/, new RegExp(`(?:^|\\s)(${han})中`, 'u')],
  [/介质|基体|溶于/, new RegExp(`(${han})(?:介质|基体)|(?:溶于|介质:\\s*)(${han})`, 'u')],
  [/\bin\s/, new RegExp(`\\bin\\s+(?:anhydrous |dry |glacial |diluted? |a mixture of )?(${latin})(?![a-z])`)],
]

/** Only beside a content: ligands stand in brackets too. */
const inBrackets: typeof phrases = [
  [/[([]/, new RegExp(`[(\\[][^()[\\]]*?(${han})(?:介质|溶剂|体系|基体|中|溶液)?\\s*[)\\],;]`, 'u')],
  [/\(/, new RegExp(`\\((${latin})\\)`)],
]

/** The solvent that a text names: `（冰乙酸介质）`, `in hexane`, `甲醇中`, `(CH3CN)`. @param isMeasured says a content or 溶液 */
export function namedSolvent(folded: string, isMeasured: boolean): string | null {
  for (const [sign, phrase] of isMeasured ? [...phrases, ...inBrackets] : phrases) {
    const [, one, other] = sign.test(folded) ? (phrase.exec(folded) ?? []) : []
    const cas = casByName.get(compact(one ?? other ?? ''))
    if (cas) return cas
  }
  return null
}
