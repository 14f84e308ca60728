import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import type { ProductDetail } from '#features/catalog/schema.ts'
import { productAddress } from '#shared/page-addresses.ts'
import { Section } from '#ui/section.tsx'
import styles from './first-screen.module.css'

const storageKey = 'recentlySeen'
const mostSeen = 12

interface Seen {
  id: string
  nameZh: string
  nameEn: string
  image: string
}

/** Products that a visitor saw before in this browser; they are stored there only. */
export function RecentlySeen({ product }: { product: ProductDetail }) {
  const locale = useLocale()
  const { id, nameZh, nameEn } = product
  const image = product.skus[0]?.picture ?? product.image
  const [others, setOthers] = useState<Seen[]>([])
  useEffect(() => {
    const before = readSeen().filter((seen) => seen.id !== id)
    setOthers(before)
    writeSeen([{ id, nameZh, nameEn, image }, ...before].slice(0, mostSeen))
  }, [id, nameZh, nameEn, image])
  const seen = others.map(({ nameZh, nameEn, ...one }) => ({
    ...one,
    name: locale === 'en' && nameEn ? nameEn : nameZh,
  }))
  return <SeenProducts seen={seen} />
}

export function SeenProducts({ seen }: { seen: { id: string; name: string; image: string }[] }) {
  const t = useTranslations('catalog')
  if (seen.length === 0) return null
  return (
    <Section id="seen" title={t('recentlySeen')}>
      <ul className={styles.list}>
        {seen.map(({ id, name, image }) => (
          <li key={id}>
            <Link to={productAddress(id)}>
              <PackPicture src={image} size="list" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function isSeen(value: unknown): value is Seen {
  const seen = value as Partial<Seen> | null
  return [seen?.id, seen?.nameZh, seen?.nameEn, seen?.image].every((text) => typeof text === 'string')
}

function readSeen(): Seen[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeen) : []
  } catch {
    return []
  }
}

function writeSeen(seen: Seen[]) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(seen))
  } catch {
    // Storage is closed to us: the list is a convenience.
  }
}
