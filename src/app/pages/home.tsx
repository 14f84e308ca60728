import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { CategoryPanel } from '#features/catalog/components/category-panel.tsx'
import { CardGrid, CardList, SpecialCard } from '#features/catalog/components/product-card.tsx'
import { BrandMark } from '#features/catalog/components/section.tsx'
import { describeSpecial, listBestSelling, listBrands } from '#features/catalog/service.server.ts'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { displayNumber } from '#shared/display.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { FloatingSearch } from '../floating-search.tsx'
import { useLayoutData } from '../shop-state.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

const hotShown = 12
const specialsShown = 6
const brandsShown = 10

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [hot, special, brands, seo] = await Promise.all([
    listBestSelling(ctx, hotShown + specialsShown),
    describeSpecial(ctx, 'default', specialsShown),
    listBrands(ctx),
    describePage(ctx, '/'),
  ])
  const onOffer = new Set(special?.offers.map(({ product }) => product.id))
  const others = hot.filter(({ id }) => !onOffer.has(id)).slice(0, hotShown)
  return { hot: others, special, brands: brands.slice(0, brandsShown), seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo)

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  const { hot, special, brands } = loaderData
  return (
    <div className="container">
      <FloatingSearch />
      <Hero />
      {special && (
        <section className={styles.section}>
          <Heading
            title={t('houseSpecials')}
            to={href('/product-special/:code', { code: 'default' })}
            more={t('moreProducts')}
          />
          <CardList>
            {special.offers.map((offer) => (
              <li key={offer.id}>
                <SpecialCard offer={offer} code={special.special.code} />
              </li>
            ))}
          </CardList>
        </section>
      )}
      <section className={styles.section}>
        <Heading title={t('hotProducts')} to={`${href('/search')}?sort=sales`} more={t('moreProducts')} />
        <CardGrid products={hot} />
      </section>
      <section className={styles.section}>
        <Heading title={t('brands')} to={href('/brand')} more={t('brands')} />
        <ul className={`cards ${styles.brands}`}>
          {brands.map((brand) => (
            <li key={brand.id}>
              <Link to={href('/brand/:id', { id: brand.id })} className="card line">
                <BrandMark brand={brand} />
                <span>{brand.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Heading({ title, to, more }: { title: string; to: string; more: string }) {
  return (
    <div className={`spread ${styles.heading}`}>
      <h2>{title}</h2>
      <Link to={to}>{more} ›</Link>
    </div>
  )
}

function Hero() {
  const t = useTranslations('home')
  const { cascade, hotBrandIntroduce, site } = useLayoutData()
  const { products, customers, years } = site.claims
  const figures = [
    [`${displayNumber(products)}+`, t('claimProducts')],
    [`${displayNumber(customers)}+`, t('claimCustomers')],
    [t('claimYearsFigure', { years }), t('claimYears')],
  ] as const
  return (
    <div className={styles.hero}>
      <div className={styles.categories}>
        <CategoryPanel categories={cascade} brands={hotBrandIntroduce} />
      </div>
      <div className={styles.stage}>
        <div className={styles.pitch}>
          <h1>{t('headline')}</h1>
          <p>{t('subline')}</p>
          <dl>
            {figures.map(([figure, name]) => (
              <div key={name}>
                <dt className="hint">{name}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="two">
          <Advertisement
            to={href('/product-special/:code', { code: 'default' })}
            image="/images/home-ad-1.svg"
            title={t('ad1Title')}
            text={t('ad1Text')}
          />
          <Advertisement
            to={href('/brand')}
            image="/images/home-ad-2.svg"
            title={t('ad2Title')}
            text={t('ad2Text')}
          />
        </div>
      </div>
    </div>
  )
}

function Advertisement({
  to,
  image,
  title,
  text,
}: {
  to: string
  image: string
  title: string
  text: string
}) {
  return (
    <Link to={to} className={`card ${styles.ad}`}>
      <img src={image} alt="" fetchPriority="low" />
      <b>{title}</b>
      <span className="hint">{text}</span>
    </Link>
  )
}
