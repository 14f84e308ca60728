import type { Offer } from './repository.server.ts'

export const plainName = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** With its CAS number. */
export const namesOf = ({ product }: Offer) =>
  [product.casNumber ?? '', product.nameZh, product.nameEn, ...product.aliases].map(plainName)
