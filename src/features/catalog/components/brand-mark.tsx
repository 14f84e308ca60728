import styles from './section.module.css'

interface BrandMarkProps {
  brand: { name: string; otherName: string; logoPath: string | null; isHouseBrand: boolean }
}

export function BrandMark({ brand }: BrandMarkProps) {
  if (brand.logoPath)
    return <img src={brand.logoPath} alt="" width={56} height={56} className={styles.logo} />
  const latin = /[A-Za-z]/.exec(brand.name) ?? /[A-Za-z]/.exec(brand.otherName)
  return (
    <span className={styles.mark} aria-hidden="true">
      {latin?.[0].toUpperCase() ?? brand.name.slice(0, 1)}
    </span>
  )
}
