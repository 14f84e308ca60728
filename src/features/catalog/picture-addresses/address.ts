import type { StoredPictureAddress } from '#shared/stored-picture.ts'
import { structurePictureAddress } from '../structures/address.ts'

const atom = /\[\d*([A-Z][a-z]?|[a-z]{1,2}|\*)[^\]]*\]|Cl|Br|[BCNOPSFI]|[bcnops]/g
const isHydrogen = (token: string) => /^\[\d*H[^a-z\]]*\]$/.test(token)
const isCarbon = (token: string) => /^(\[\d*)?(C(?![a-z])|c)/.test(token.replace(/^C[lB]$/, ''))

const fewestAtoms = 4

/**
 * Whether the drawing of a structure says more than its formula: a part of at least four heavy atoms, and carbon in it
 * where the parts are separate ions. `I–I`, `Na⁺ Cl⁻` and ethanol do not; acetone and sodium acetate do.
 */
export function isInformativeStructure(smiles: string | null): boolean {
  if (!smiles) return false
  const parts = smiles.split('.').map((part) => (part.match(atom) ?? []).filter((one) => !isHydrogen(one)))
  return parts.some(
    (part) => part.length >= fewestAtoms && (parts.length === 1 || part.filter(isCarbon).length > 1),
  )
}

/** Part of each version: raised when the drawing changes, so that browsers do not use cached pictures. */
export const packDrawingVersion = 2
const folder = '/images/packs/'
const name = /^([1-9]\d{0,14})-([0-9a-f]{10})$/
const noPack = '/images/product.svg'

/** @param version by `packPictureVersion`; null: the sku is not on sale */
export const packPicture = (skuId: number, version: string | null) =>
  version === null ? noPack : `${folder}${skuId}-${version}.svg`

export function readPackPictureName(text: string) {
  const [, skuId, version] = name.exec(text) ?? []
  return skuId && version ? { skuId: Number(skuId), version } : undefined
}

interface PicturedRow {
  imagePath: string | null
  structureDigest: string | null
  smiles: string | null
  skus: { id: number; pictureVersion: string | null }[]
}

/** An informative structure, else a photograph, else the first pack. */
export function productPicture(row: PicturedRow, addressOf: StoredPictureAddress) {
  const { structureDigest, imagePath, smiles, skus } = row
  if (structureDigest && isInformativeStructure(smiles)) return structurePictureAddress(structureDigest)
  if (imagePath) return addressOf(imagePath)
  return skus[0] ? packPicture(skus[0].id, skus[0].pictureVersion) : noPack
}
