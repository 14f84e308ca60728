import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { productAddress } from '../addresses.ts'
import { Section } from '../components/section.tsx'
import styles from './product.module.css'
import type { ProductDetail } from './schema.ts'

const storageKey = 'recentlySeen'
const keptAtMost = 12

interface Seen {
  id: string
  nameZh: string
  nameEn: string
  image: string
}

/** Products seen before in this browser; they never leave it. */
export function RecentlySeen({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const { id, nameZh, nameEn, image } = product
  const [others, setOthers] = useState<Seen[]>([])
  useEffect(() => {
    const before = readSeen().filter((seen) => seen.id !== id)
    setOthers(before)
    writeSeen([{ id, nameZh, nameEn, image }, ...before].slice(0, keptAtMost))
  }, [id, nameZh, nameEn, image])
  if (others.length === 0) return null
  return (
    <Section id="seen" title={t('recentlySeen')}>
      <ul className={styles.list}>
        {others.map((seen) => (
          <li key={seen.id}>
            <Link to={productAddress(seen.id)}>
              <img src={seen.image} alt="" width={72} height={72} loading="lazy" />
              {locale === 'en' && seen.nameEn ? seen.nameEn : seen.nameZh}
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
