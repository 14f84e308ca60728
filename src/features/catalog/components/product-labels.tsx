import { useTranslations } from 'use-intl'
import { Tag } from '#ui/tag.tsx'
import type { barredClasses, ProductDetail, ProductHit, regulatedClasses } from '../schema.ts'

type RegulatedClass = (typeof regulatedClasses | typeof barredClasses)[number]

/** Names regulated classes. */
export function useClassName() {
  const t = useTranslations('catalog')
  return (name: string) => {
    const key = `regulated_${name as RegulatedClass}` as const
    return t.has(key) ? t(key) : t('regulated_other')
  }
}

export function RegulatedTags({ classes }: { classes: ProductHit['regulated'] }) {
  const nameOf = useClassName()
  return classes.map((name) => (
    <Tag key={name} tone="warning">
      {nameOf(name)}
    </Tag>
  ))
}

const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Words the storage conditions as one list. */
export function useStorageText() {
  const t = useTranslations('catalog')
  return (conditions: ProductDetail['storageConditions']) =>
    conditions
      .map((name, at) => (at === 0 ? t(`storage_${name}`) : uncapitalized(t(`storage_${name}`))))
      .join(t('comma'))
}

const counts = /(\d+(?:\.\d+)?)/

export function Formula({ text }: { text: string }) {
  let before = ''
  return text.split(counts).map((part, index) => {
    const isCount = counts.test(part) && /[A-Za-z)\]]$/.test(before)
    before = part
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    return isCount ? <sub key={index}>{part}</sub> : part
  })
}
