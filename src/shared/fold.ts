import pairs from 'opencc-js/dict/TSCharacters'

/** Fast check: most texts have none of these. */
const notable = /sulph|alumini|caesi|oestr|haem|foet|ii|iv|vi|[([{【〔][iv][)\]}】〕]/

const british: [RegExp, string][] = [
  [/sulph/g, 'sulf'],
  // Prefixes too: the user may still be typing.
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
/** Single letters count only in brackets: not in DNase I. */
const roman = /(?<![a-z\d])(?:(?<=[([{【〔])[iv](?=[)\]}】〕])|iii?|iv|viii?|vi)(?![a-z\d])/g

export function respell(text: string) {
  if (!notable.test(text)) return text
  const american = british.reduce((spelt, [from, to]) => spelt.replace(from, to), text)
  return american.replace(roman, (numeral) => numbers[numeral] ?? numeral)
}

/** Terms that the general dictionary lacks or reads in an everyday sense. */
const chemical: Record<string, string> = {
  矽: '硅',
  醯: '酰',
  硷: '碱',
  鹻: '碱',
  燐: '磷',
  蔴: '麻',
  醱: '发',
  // Elements by their names in Taiwan.
  鎝: '锝',
  鎦: '镥',
  鈽: '钚',
  鋂: '镅',
  鉲: '锎',
  鑀: '锿',
  砈: '砹',
  鍅: '钫',
  // Two spellings within simplified characters.
  甙: '苷',
  炭: '碳',
  啰: '罗',
  噁: '恶',
}

/** Simplified by traditional character; 0: none. */
const table = new Uint16Array(0x10000)
const rare = new Map<string, string>()
const surrogate = /[\ud800-\udbff]/
const beyond = /[\u{10000}-\u{10ffff}]/gu

for (const pair of pairs.split('|')) {
  const [traditional = '', simplified = ''] = pair.split(' ')
  if (traditional.length > 1) rare.set(traditional, simplified)
  // Few fonts have some simplified forms (of 鏻), so the traditional one stays.
  else if (simplified.length > 1) rare.set(simplified, traditional)
  else table[traditional.charCodeAt(0)] = simplified.charCodeAt(0)
}
for (const [from, to] of Object.entries(chemical)) table[from.charCodeAt(0)] = to.charCodeAt(0)
// Follow chains: 薴 → 苧 → 苎.
for (const [code, simplified] of table.entries()) table[code] = table[simplified] || simplified

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
/** Before a unit μ is micro, typed as u: 100 μL. */
const micro = /(?<![\p{L}])μ(?=[glms](?![a-z]))/gu
const notLetterOrDigit = /[^\p{L}\p{N}]+/gu
const plain = /^[\x20-\x7e]*$/
const plainHan = /^[\x20-\x7e\u4e00-\u9fff]*$/
const han = /\p{Script=Han}/u
const unseen = /\p{Cf}+/gu
const control = /\p{Cc}+/gu
const accents = /[\u0300-\u036f]+/g
/** One character that NFKC expands to a whole phrase. */
const phrases = /[\ufdfa\ufdfb]/g

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
 * Makes case, width, accents, traditional characters, Greek letters, Roman numerals and British spelling equal.
 * Idempotent.
 */
export function fold(text: string) {
  if (plain.test(text)) return respell(text.toLowerCase())
  return respell(plainHan.test(text) ? simplify(text.toLowerCase()) : foldLetters(text))
}

/** Letters and digits only. */
export const compact = (folded: string) => folded.replace(notLetterOrDigit, '')

export const hasHan = (text: string) => han.test(text)
