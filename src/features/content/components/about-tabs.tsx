import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import { LinkTabs } from '#ui/link-tabs.tsx'

const pages = [
  ['about', href('/about')],
  ['honor', href('/about/honor')],
  ['contact', href('/about/contactus')],
  ['notices', href('/notifies')],
] as const

/** The pages about the company. */
export function AboutTabs({ selected }: { selected: (typeof pages)[number][0] }) {
  const t = useTranslations('about')
  const tabs = pages.map(([name, to]) => ({ name, label: t(name), to }))
  return <LinkTabs label={t('about')} tabs={tabs} selected={selected} />
}
