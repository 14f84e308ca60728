const atom = /\[\d*([A-Z][a-z]?|[a-z]{1,2}|\*)[^\]]*\]|Cl|Br|[BCNOPSFI]|[bcnops]/g
const isHydrogen = (token: string) => /^\[\d*H[^a-z\]]*\]$/.test(token)
const isCarbon = (token: string) => /^(\[\d*)?(C(?![a-z])|c)/.test(token.replace(/^C[lB]$/, ''))

const fewestAtoms = 4

/**
 * Whether the drawing of a structure says more than its formula: a part of at least four heavy atoms, and carbon in it
 * where the parts are separate ions. `I–I`, `Na⁺ Cl⁻` and ethanol do not; acetone and sodium acetate do.
 */
export function isTellingStructure(smiles: string | null): boolean {
  if (!smiles) return false
  const parts = smiles.split('.').map((part) => (part.match(atom) ?? []).filter((one) => !isHydrogen(one)))
  return parts.some(
    (part) => part.length >= fewestAtoms && (parts.length === 1 || part.filter(isCarbon).length > 1),
  )
}
