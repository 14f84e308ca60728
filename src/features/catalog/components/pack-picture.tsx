import { isPictureAddress } from '../structures/address.ts'
import styles from './offer.module.css'

/** In pixels of the page: rows of tables, lists, heads of columns, cards, and the product's own page. */
const sides = { small: 40, row: 56, list: 64, head: 96, card: 140, hero: 320 } as const

interface PackPictureProps {
  /** Address of a picture: `picture` of a sku, `image` of a line. */
  src: string
  size: keyof typeof sides
  /** None beside the name of the product. */
  alt?: string
  /** Seen before scrolling. */
  isFirst?: boolean
}

export function PackPicture({ src, size, alt = '', isFirst = false }: PackPictureProps) {
  const side = sides[size]
  return (
    <img
      src={src}
      alt={alt}
      width={side}
      height={side}
      loading={isFirst ? 'eager' : 'lazy'}
      {...(size === 'hero' && { fetchPriority: 'high' })}
    />
  )
}

/** Nothing where the structure is not informative. */
export const StructurePicture = ({ image, isFirst }: { image: string; isFirst: boolean }) =>
  isPictureAddress(image) ? <PackPicture src={image} size="head" isFirst={isFirst} /> : null

interface ProductPictureProps {
  image: string
  /** Shown before the structure. */
  pack: { picture: string } | null | undefined
  isFirst?: boolean
}

/** What a product is and how it comes: its structure with a pack in the corner, or the pack alone. */
export function ProductPicture({ image, pack, isFirst }: ProductPictureProps) {
  if (!pack || !isPictureAddress(image)) return <PackPicture src={image} size="card" isFirst={isFirst} />
  return (
    <span className={styles.pair}>
      <PackPicture src={image} size="card" isFirst={isFirst} />
      <PackPicture src={pack.picture} size="list" isFirst={isFirst} />
    </span>
  )
}
