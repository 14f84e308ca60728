const greek: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
}
const greekLetter = new RegExp(`[${Object.keys(greek).join('')}]`, 'g')
const notLetterOrDigit = /[^\p{L}\p{N}]+/gu
const plain = /^[\x20-\x7e]*$/
const han = /\p{Script=Han}/u

/** Full width, case, Greek letters and broken characters made one; what a buyer typed and what we stored meet here. */
export function fold(text: string) {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(greekLetter, (letter) => greek[letter] ?? letter)
}

/** Letters and digits only, so that hyphens, primes, brackets and spaces of a name do no harm. */
export const compact = (folded: string) => folded.replace(notLetterOrDigit, '')

export const hasHan = (text: string) => han.test(text)
