import styles from './offer.module.css'

/** By the name of the category's icon. A changed drawing has a new address. */
const drawings = import.meta.glob<string>('../categories/drawings/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

/** Nothing for a category without an icon of ours. */
export function CategoryPicture({ icon, size = 64 }: { icon: string | null; size?: 40 | 48 | 64 }) {
  const src = drawings[`../categories/drawings/${icon}.svg`]
  if (!src) return null
  return <img src={src} alt="" width={size} height={size} loading="lazy" className="rounded" />
}

interface BrandMarkProps {
  brand: { name: string; otherName: string; logoPath: string | null }
}

export function BrandMark({ brand }: BrandMarkProps) {
  if (brand.logoPath)
    return <img src={brand.logoPath} alt="" width={56} height={56} loading="lazy" className="rounded" />
  const latin = /[A-Za-z]/.exec(brand.name) ?? /[A-Za-z]/.exec(brand.otherName)
  return (
    <span className={styles.mark} aria-hidden="true">
      {latin?.[0].toUpperCase() ?? brand.name.slice(0, 1)}
    </span>
  )
}
