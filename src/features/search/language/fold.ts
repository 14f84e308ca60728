import pairs from 'opencc-js/dict/TSCharacters'

/** Whether a text has anything of what is below; most have not. */
const notable = /sulph|alumini|caesi|oestr|haem|foet|ii|iv|vi|[([{【〔][iv][)\]}】〕]/

const british: [RegExp, string][] = [
  [/sulph/g, 'sulf'],
  // its beginnings too: who types is not done yet
  [/alumini(?=u?m?(?![a-z]))/g, 'alumin'],
  [/caesi/g, 'cesi'],
  [/haem/g, 'hem'],
  [/(?<![a-z])o(?=estr)/g, ''],
  [/(?<![a-z])foet/g, 'fet'],
]

const numbers: Record<string, string> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
}
/** A single letter is a number in brackets only: not in DNase I. */
const roman = /(?<![a-z\d])(?:(?<=[([{【〔])[iv](?=[)\]}】〕])|iii?|iv|viii?|vi)(?![a-z\d])/g

/**
 * One spelling for British and American English, and digits for Roman numerals.
 * @param text in lower case
 */
export function respell(text: string) {
  if (!notable.test(text)) return text
  const american = british.reduce((spelt, [from, to]) => spelt.replace(from, to), text)
  return american.replace(roman, (numeral) => numbers[numeral] ?? numeral)
}

/** Words of chemistry for which the general dictionary has nothing, or an everyday meaning. */
const chemical: Record<string, string> = {
  矽: '硅',
  醯: '酰',
  硷: '碱',
  鹻: '碱',
  燐: '磷',
  蔴: '麻',
  醱: '发',
  // elements by their names in Taiwan
  鎝: '锝',
  鎦: '镥',
  鈽: '钚',
  鋂: '镅',
  鉲: '锎',
  鑀: '锿',
  砈: '砹',
  鍅: '钫',
  // two ways to write the same in simplified characters
  甙: '苷',
  炭: '碳',
  啰: '罗',
  噁: '恶',
}

/** Simplified character by traditional one; 0: it is none. Characters beyond the first 65,536 are kept apart. */
const table = new Uint16Array(0x10000)
const rare = new Map<string, string>()
const surrogate = /[\ud800-\udbff]/
const beyond = /[\u{10000}-\u{10ffff}]/gu

for (const pair of pairs.split('|')) {
  const [traditional = '', simplified = ''] = pair.split(' ')
  if (traditional.length > 1) rare.set(traditional, simplified)
  // Simplified forms that few fonts have, such as that of 鏻, become the traditional one that all write.
  else if (simplified.length > 1) rare.set(simplified, traditional)
  else table[traditional.charCodeAt(0)] = simplified.charCodeAt(0)
}
for (const [from, to] of Object.entries(chemical)) table[from.charCodeAt(0)] = to.charCodeAt(0)
// Straight to the end: 薴 becomes 苧 and that 苎.
for (const [code, simplified] of table.entries()) table[code] = table[simplified] || simplified

/** Traditional characters made simplified, one by one: names of chemicals need no look at their neighbours. */
export function simplify(text: string) {
  const common = surrogate.test(text)
    ? text.replace(beyond, (character) => rare.get(character) ?? character)
    : text
  let simplified = ''
  let done = 0
  for (let i = 0; i < common.length; i++) {
    const code = table[common.charCodeAt(i)] as number
    if (code === 0) continue
    simplified += common.slice(done, i) + String.fromCharCode(code)
    done = i + 1
  }
  return simplified + common.slice(done)
}

const greek: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  ß: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  ο: 'omicron',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  ς: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
}
const greekLetter = new RegExp(`[${Object.keys(greek).join('')}]`, 'g')
/** Before a unit it is micro, which is typed as u: 100 μL, 84 μS/cm. */
const micro = /(?<![\p{L}])μ(?=[glms](?![a-z]))/gu
const notLetterOrDigit = /[^\p{L}\p{N}]+/gu
const plain = /^[\x20-\x7e]*$/
/** Most Chinese names. */
const plainHan = /^[\x20-\x7e\u4e00-\u9fff]*$/
const han = /\p{Script=Han}/u
const unseen = /\p{Cf}+/gu
const control = /\p{Cc}+/gu
const accents = /[\u0300-\u036f]+/g
/** Whole Arabic phrases in one character, which would become many times longer than they were. */
const phrases = /[\ufdfa\ufdfb]/g

/** Everything beyond ASCII: full width, accents and tone marks, traditional characters, Greek letters, broken ones. */
const foldLetters = (text: string) =>
  simplify(
    text
      .toWellFormed()
      .replace(phrases, ' ')
      .normalize('NFKD')
      .replace(accents, '')
      .normalize('NFKC')
      .toLowerCase()
      .replace(accents, '')
      .replace(unseen, '')
      .replace(control, ' ')
      .replace(micro, 'u')
      .replace(greekLetter, (letter) => greek[letter] ?? letter),
  )

/**
 * What a buyer typed and what we stored meet here: case, full width, accents, traditional characters, Greek letters,
 * Roman numerals and British spelling are made one. Folding twice changes nothing.
 */
export function fold(text: string) {
  if (plain.test(text)) return respell(text.toLowerCase())
  return respell(plainHan.test(text) ? simplify(text.toLowerCase()) : foldLetters(text))
}

/** Letters and digits only, so that hyphens, primes, brackets and spaces of a name do no harm. */
export const compact = (folded: string) => folded.replace(notLetterOrDigit, '')

export const hasHan = (text: string) => han.test(text)
