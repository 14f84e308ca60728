import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { categoryAddress } from '#shared/page-addresses.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Breadcrumbs, Section } from '#ui/section.tsx'
import { isBrandCategory } from '../components/category-panel.tsx'
import { CardGrid } from '../components/product-card.tsx'
import { CategoryPicture } from '../components/shelf-pictures.tsx'
import { listNewest } from '../products/service.server.ts'
import type { Category } from '../schema.ts'
import type { Route } from './+types/categories.ts'
import styles from './categories.module.css'
import { categoryTree } from './service.server.ts'

const newestShown = 12

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [categories, newest, seo] = await Promise.all([
    categoryTree(ctx),
    listNewest(ctx, newestShown),
    describePage(ctx, href('/product')),
  ])
  return { categories, newest, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo)

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  const { categories, newest } = loaderData
  return (
    <div className="container">
      <Breadcrumbs crumbs={[{ name: t('allProducts') }]} />
      <h1 className={styles.title}>{t('allProducts')}</h1>
      <div className={`two ${styles.grid}`}>
        {categories
          .filter((category) => !isBrandCategory(category))
          .map((category) => (
            <TopCategory key={category.id} category={category} />
          ))}
      </div>
      <Section id="newest" title={t('newest')}>
        <CardGrid products={newest} />
      </Section>
    </div>
  )
}

function TopCategory({ category }: { category: Category }) {
  return (
    <section className="surface">
      <h2 className="line">
        <CategoryPicture icon={category.icon} />
        <Link to={categoryAddress(category.id)}>{category.name}</Link>
      </h2>
      {category.children.map((branch) => (
        <div key={branch.id} className={styles.branch}>
          <h3>
            <Link to={categoryAddress(branch.id)}>{branch.name}</Link>
          </h3>
          {branch.children.length > 0 && (
            <ul className="row">
              {branch.children.map((leaf) => (
                <li key={leaf.id}>
                  <Link to={categoryAddress(leaf.id)}>{leaf.name}</Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  )
}
