import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { CategoryPanel } from '#features/catalog/components/category-panel.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './header.module.css'
import { useLayoutData } from './shop-state.tsx'

export function CategoryMenu() {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const { cascade, hotBrandIntroduce } = useLayoutData()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only adds to what the button does
    <div
      className={styles.categoryMenuMenu}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <button type="button" className={styles.button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="menu" size={18} /> {t('categories')}
      </button>
      {isOpen && (
        <div className={styles.panel} key={pathname}>
          <CategoryPanel categories={cascade} brands={hotBrandIntroduce} onChoose={close} />
        </div>
      )}
      <noscript>
        <Link to={href('/product')}>{t('allProducts')}</Link>
      </noscript>
    </div>
  )
}
