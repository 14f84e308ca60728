import type { StoredPictureAddress } from '#shared/stored-picture.ts'
import { pictureAddress } from './structures/address.ts'

interface PicturedRow {
  imagePath: string | null
  structureDigest: string | null
  topCategoryIcon?: string | null
}

/** Default pictures by the icon of the top category: what has no structure still looks like what it is. */
const defaultPictures: Record<string, string> = {
  box: 'product-box',
  glass: 'product-glassware',
  dna: 'product-kit',
}

/** The picture of a product: its structure, its own, or the default of its kind. */
export function productPicture(row: PicturedRow, addressOf: StoredPictureAddress) {
  if (row.structureDigest) return pictureAddress(row.structureDigest)
  if (row.imagePath) return addressOf(row.imagePath)
  return `/images/${defaultPictures[row.topCategoryIcon ?? ''] ?? 'product'}.svg`
}
