import { simplify } from './simplified.ts'
import { respell } from './spelling.ts'

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
