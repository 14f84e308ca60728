import type { StoredPictureAddress } from '#shared/stored-picture.ts'
import { structurePictureAddress } from '../structures/address.ts'
import { isTellingStructure } from './telling-structure.ts'

/** Part of each version: raised when the drawing changes, so that browsers do not use cached pictures. */
export const packDrawingVersion = 1
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

/** A structure that tells something, else a photograph, else the first pack. */
export function productPicture(row: PicturedRow, addressOf: StoredPictureAddress) {
  const { structureDigest, imagePath, smiles, skus } = row
  if (structureDigest && isTellingStructure(smiles)) return structurePictureAddress(structureDigest)
  if (imagePath) return addressOf(imagePath)
  return skus[0] ? packPicture(skus[0].id, skus[0].pictureVersion) : noPack
}
