import { compact, fold, hasHan } from '#shared/fold.ts'
import { elements } from './typos.ts'

const shortestSalt = 3
const shortestLatin = 6

const salt = new RegExp(
  `[化酸氢][亚高一二三四五六七八九十氢]{0,3}(?:[${[...elements].filter((element) => element !== '氢').join('')}]|(?<=化)氢|铵)[一二三四五六七八九十]?$`,
  'u',
)
const organic =
  /[\p{Script=Han}](?:酸|醇|醛|酮|醚|酯|酚|胺|腈|烷|烯|炔|苯|肼|脲|肟|酐|酰氯|啶|嗪|唑|喃|吩|咯|哚|啉|萘|蒽)$/u
const onlyHan = /^[\p{Script=Han}\d,'′()（）αβγδ-]+$/u
const latin = /^[a-z][a-z\d ,'()-]*$/
const latinEnd =
  /(?:ide|ate|ite|acid|anol|enol|diol|triol|thiol|anal|one|ane|ene|yne|ine|ile|ether|ester|imine)$/

/** Whether a text has the form of a substance name, known or not. */
export function readsAsSubstance(text: string): boolean {
  const folded = fold(text).trim()
  const key = compact(folded)
  if (hasHan(key))
    return onlyHan.test(folded) && (organic.test(key) || (key.length >= shortestSalt && salt.test(key)))
  return key.length >= shortestLatin && latin.test(folded) && latinEnd.test(folded)
}

const prefixes = new Set(
  `${[...elements].join('')}甲乙丙丁戊己庚辛壬癸苯苄萘吡啶噻呋喃吲哚喹硝氨羟羧氰巯磺酰氧亚次高过偏聚环正异新叔仲邻间对顺反
  一二三四五六七八九十多单双重代基烯炔醇醛酮酸酯`,
)

/** 溴乙醇 is not 乙醇. */
export const isPrefixOfNames = (text: string) =>
  [...text].every((character) => prefixes.has(character) || !hasHan(character))

const brackets = /[(（[【][^)）\]】]*[)）\]】]/gu
const hanForm = /^(?:无水|[半一二三四五六七八九十]+水合?|dl|[dl](?=\p{Script=Han}))/u
const hanForms =
  /^(?:$|[半一二三四五六七八九十]*水合物?|水溶液|溶液|标准|试[剂液纸]|缓冲|粉|片|颗粒|晶体|分散|悬浮|滴定|母液)/u
const latinForms = new Set(
  `anhydrous hydrate hemihydrate monohydrate dihydrate trihydrate tetrahydrate pentahydrate hexahydrate heptahydrate
    octahydrate nonahydrate decahydrate dodecahydrate solution standard volumetric buffer aqueous in water d l dl alpha
    beta powder granular pellets concentrate reagent for of and from`.split(/\s+/),
)
const latinWords = (name: string) =>
  (
    fold(name)
      .replace(brackets, ' ')
      .match(/[a-z]+/g) ?? []
  )
    .filter((word) => !latinForms.has(word))
    .sort()
    .join(' ')

/** In any form: hydrate, solution, without stereo. */
export function isNameOf(substance: string, name: string): boolean {
  if (!hasHan(substance)) return latinWords(name) === latinWords(substance)
  const bare = compact(fold(name).replace(brackets, '')).replace(hanForm, '')
  const key = compact(fold(substance)).replace(hanForm, '')
  return bare.startsWith(key) && hanForms.test(bare.slice(key.length))
}
