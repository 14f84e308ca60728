import { isCasNumber } from '#shared/cas-number.ts'
import { compact, fold } from '#shared/fold.ts'
import type { IndexAnswer, SearchIndex } from '../index/search-index.ts'
import { keyKinds, productNames } from '../language/product-words.ts'
import { isNameOf, readsAsSubstance } from '../language/substance-names.ts'
import type { Understanding } from '../schema.ts'

const names = new Set<number>([keyKinds.cas, keyKinds.name, keyKinds.alias, keyKinds.number])
/** The user searched for a part of a name, or misspelt it. */
const otherwiseMeant = new Set<Understanding['kind']>(['spelling', 'synonym', 'formula'])
const looksAtMost = 10

/**
 * Finds that nothing on sale is the substance that a text names, so that a similar name is not mistaken for it: 硫氰化钾
 * is not 氰化钾.
 */
export async function findAbsentName(
  index: SearchIndex,
  text: string,
  { productIds, understood }: IndexAnswer,
): Promise<Understanding | undefined> {
  const isToxic = isHighlyToxic(text)
  const isCas = isCasNumber(text)
  if (!isToxic && !isCas && !readsAsSubstance(text)) return
  if (understood.some(({ kind }) => otherwiseMeant.has(kind))) return
  const key = compact(fold(text))
  if (names.has((await index.known([key])).get(key) ?? -1)) return
  for (const id of isCas ? [] : productIds.slice(0, looksAtMost)) {
    const product = await index.textOf(id)
    if (product && productNames(product).some((name) => isNameOf(text, name))) return
  }
  return { kind: isToxic ? 'absent-toxic' : 'absent', from: text, to: '' }
}

/**
 * From 《危险化学品目录》 (2015), remark 剧毒, as far as laboratories order them: names, formula if it is searched for, CAS
 * number.
 */
const substances = [
  '氰化钾|potassium cyanide|KCN|151-50-8',
  '氰化钠|sodium cyanide|NaCN|143-33-9',
  '氰化氢|氢氰酸|hydrogen cyanide|hydrocyanic acid|HCN|74-90-8',
  '氰化镉|cadmium cyanide|Cd(CN)2|542-83-6',
  '氰化银钾|银氰化钾|potassium silver cyanide|KAg(CN)2|506-61-6',
  '氯化氰|cyanogen chloride|ClCN|506-77-4',
  '三氧化二砷|砒霜|白砒|arsenic trioxide|arsenic(III) oxide|diarsenic trioxide|As2O3|1327-53-3',
  '五氧化二砷|arsenic pentoxide|arsenic(V) oxide|diarsenic pentaoxide|As2O5|1303-28-2',
  '亚砷酸钙|calcium arsenite|27152-57-4',
  '砷化氢|胂|arsine|AsH3|7784-42-1',
  '磷化氢|膦|phosphine|PH3|7803-51-2',
  '叠氮化钠|三氮化钠|sodium azide|NaN3|26628-22-8',
  '氯化汞|氯化高汞|升汞|二氯化汞|mercuric chloride|mercury(II) chloride|mercury chloride|HgCl2|7487-94-7',
  '氧化汞|mercuric oxide|mercury(II) oxide|mercury oxide|HgO|21908-53-2',
  '乙酸汞|醋酸汞|mercuric acetate|mercury(II) acetate|mercury acetate|1600-27-7',
  '二乙基汞|二乙汞|diethylmercury|627-44-1',
  '硫酸铊|硫酸亚铊|thallium sulfate|thallium(I) sulfate|Tl2SO4|7446-18-6',
  '四氧化锇|锇酸酐|osmium tetroxide|osmium tetraoxide|OsO4|20816-12-0',
  '四乙基铅|tetraethyl lead|tetraethyllead|78-00-2',
  '羰基镍|四羰基镍|nickel carbonyl|nickel tetracarbonyl|Ni(CO)4|13463-39-3',
  '五羰基铁|羰基铁|iron pentacarbonyl|Fe(CO)5|13463-40-6',
  '五氯化锑|antimony pentachloride|antimony(V) chloride|SbCl5|7647-18-9',
  '硒酸钠|sodium selenate|Na2SeO4|13410-01-0',
  '亚硒酸氢钠|sodium biselenite|sodium hydrogen selenite|7782-82-3',
  '氯气|液氯|chlorine|Cl2|7782-50-5',
  '氟气|fluorine|F2|7782-41-4',
  '光气|碳酰氯|phosgene|carbonyl chloride|COCl2|75-44-5',
  '乙硼烷|二硼烷|diborane|B2H6|19287-45-7',
  '癸硼烷|十硼烷|decaborane|17702-41-9',
  '氟乙酸|fluoroacetic acid|144-49-0',
  '氟乙酸钠|sodium fluoroacetate|62-74-8',
  '氟乙酸甲酯|methyl fluoroacetate|453-18-9',
  '氟乙酰胺|fluoroacetamide|640-19-7',
  '丙酮氰醇|acetone cyanohydrin|75-86-5',
  '丙腈|乙基氰|propionitrile|107-12-0',
  '羟基乙腈|乙醇腈|glycolonitrile|107-16-4',
  '2-羟基丙腈|乳腈|lactonitrile|78-97-7',
  '2-氯乙醇|氯乙醇|2-chloroethanol|ethylene chlorohydrin|107-07-3',
  '烯丙醇|allyl alcohol|107-18-6',
  '炔丙醇|丙炔醇|propargyl alcohol|107-19-7',
  '烯丙胺|3-氨基丙烯|allylamine|107-11-9',
  '三丁胺|三正丁胺|tributylamine|102-82-9',
  '苯硫酚|苯基硫醇|thiophenol|benzenethiol|108-98-5',
  '甲基乙烯基酮|3-丁烯-2-酮|methyl vinyl ketone|78-94-4',
  '乙撑亚胺|氮丙啶|吖丙啶|ethyleneimine|aziridine|151-56-4',
  '1,1-二甲基肼|偏二甲肼|1,1-dimethylhydrazine|57-14-7',
  '1,2-二甲基肼|1,2-dimethylhydrazine|540-73-8',
  '氯甲酸甲酯|methyl chloroformate|79-22-1',
  '氯甲酸乙酯|ethyl chloroformate|541-41-3',
  '氯甲基甲醚|chloromethyl methyl ether|107-30-2',
  '异氰酸甲酯|methyl isocyanate|624-83-9',
  '异氰酸苯酯|苯基异氰酸酯|phenyl isocyanate|103-71-9',
  '二乙烯砜|乙烯砜|divinyl sulfone|vinyl sulfone|77-77-0',
  '三氯硝基甲烷|氯化苦|chloropicrin|76-06-2',
  '四硝基甲烷|tetranitromethane|509-14-8',
  '五氯苯酚|五氯酚|pentachlorophenol|87-86-5',
  '马钱子碱|strychnine|57-24-9',
  '二甲氧基马钱子碱|brucine|357-57-3',
  '乌头碱|aconitine|302-27-2',
  '毒鼠强|tetramethylenedisulfotetramine|80-12-6',
  '对硫磷|parathion|56-38-2',
  '甲胺磷|methamidophos|10265-92-6',
  '克百威|carbofuran|1563-66-2',
  '涕灭威|aldicarb|116-06-3',
]

const keyOf = (name: string) => compact(fold(name))
const keys = new Set(substances.flatMap((names) => names.split('|')).map(keyOf))

export const isHighlyToxic = (text: string) => keys.has(keyOf(text))
