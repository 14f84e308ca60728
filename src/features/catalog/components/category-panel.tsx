import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { brandAddress, categoryAddress } from '#shared/page-addresses.ts'
import { call } from '#ui/call.ts'
import { Icon, isIconName } from '#ui/icon.tsx'
import { getCategoriesCall } from '../calls.ts'
import type { Category } from '../schema.ts'
import styles from './category-panel.module.css'

interface Brand {
  brand_id: string
  name: string
}

/** What menus show of a category and of two levels below it. */
export interface MenuCategory extends Pick<Category, 'id' | 'name' | 'icon' | 'description' | 'productUnit'> {
  children: (Pick<Category, 'id' | 'name'> & { children: Pick<Category, 'id' | 'name'>[] })[]
}

interface CategoryPanelProps {
  categories: MenuCategory[]
  brands: Brand[]
  onChoose?: () => void
}

export const isBrandCategory = ({
  description,
  productUnit,
}: Pick<Category, 'description' | 'productUnit'>) =>
  description.startsWith('brand:') || productUnit === 'brand'

const closedCategories = new Set(['电池材料', 'Battery materials'])

/** Whether pointing at a top category opens its sub-panel: battery materials never does. */
const opensSubPanel = ({ name }: Pick<Category, 'name'>) => !closedCategories.has(name)

const toTop = (category: MenuCategory) =>
  isBrandCategory(category) ? href('/brand') : categoryAddress(category.id)

export function CategoryPanel({ categories, brands, onChoose }: CategoryPanelProps) {
  const t = useTranslations('catalog')
  const [openId, setOpenId] = useState<string>()
  const whole = useWholeTree(categories, openId !== undefined)
  const open = whole.find(({ id }) => id === openId)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes what hovering opened
    <div className={styles.box} onMouseLeave={() => setOpenId(undefined)}>
      <ul className={styles.list} aria-label={t('categories')}>
        {categories.map((category) => (
          <li key={category.id} data-open={category.id === openId}>
            <Link
              to={toTop(category)}
              onMouseEnter={() => setOpenId(opensSubPanel(category) ? category.id : undefined)}
              onFocus={() => setOpenId(opensSubPanel(category) ? category.id : undefined)}
              onClick={onChoose}
            >
              {isIconName(category.icon) && <Icon name={category.icon} size={18} />}
              <span>{category.name}</span>
              {opensSubPanel(category) && <Icon name="right" size={12} />}
            </Link>
            {category.id === openId && open && (
              <div className={styles.subPanel}>
                {isBrandCategory(open) ? <Brands brands={brands} /> : <Branches category={open} />}
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Branches({ category }: { category: MenuCategory }) {
  return category.children.map((branch) => (
    <section key={branch.id} className={styles.branch}>
      <h3>
        <Link to={categoryAddress(branch.id)}>{branch.name}</Link>
      </h3>
      <ul>
        {branch.children.map((leaf) => (
          <li key={leaf.id}>
            <Link to={categoryAddress(leaf.id)}>{leaf.name}</Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

const Brands = ({ brands }: { brands: Brand[] }) => (
  <ul className={styles.brands}>
    {brands.map(({ brand_id, name }) => (
      <li key={brand_id}>
        <Link to={brandAddress(brand_id)}>{name}</Link>
      </li>
    ))}
  </ul>
)

function useWholeTree(known: MenuCategory[], isWanted: boolean) {
  const [whole, setWhole] = useState<MenuCategory[]>()
  useEffect(() => {
    if (!isWanted || whole) return
    const stop = new AbortController()
    call(getCategoriesCall, { signal: stop.signal, mayBeVisitor: true })
      .then(setWhole)
      .catch(() => {}) // two levels stay usable without the third
    return () => stop.abort()
  }, [isWanted, whole])
  return whole ?? known
}
