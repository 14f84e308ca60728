import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { MenuCategory } from '#features/catalog/components/category-panel.tsx'
import { Price } from '#features/catalog/components/offer.tsx'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import { ProductCard } from '#features/catalog/components/product-card.tsx'
import { BrandMark, CategoryPicture } from '#features/catalog/components/shelf-pictures.tsx'
import type { CardData, CardOffer } from '#features/catalog/schema.ts'
import type { BrandCard } from '#features/catalog/service.server.ts'
import { ArticlePicture } from '#features/content/components/article-picture.tsx'
import type { ArticleHead } from '#features/content/schema.ts'
import type { Banner } from '#features/content/service.server.ts'
import { categoryAddress } from '#shared/page-addresses.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import styles from './home.module.css'

interface HomeSectionProps {
  title: string
  to: string
  more: string
  children: ReactNode
}

export function HomeSection({ title, to, more, children }: HomeSectionProps) {
  return (
    <section className={styles.section}>
      <div className={`spread ${styles.heading}`}>
        <h2>{title}</h2>
        <Link to={to}>{more} ›</Link>
      </div>
      {children}
    </section>
  )
}

/** On phones, where the panel of categories has no place. */
export function CategoryTiles({ categories }: { categories: MenuCategory[] }) {
  const t = useTranslations('home')
  return (
    <nav aria-label={t('categories')} className={`on-phone ${styles.tiles}`}>
      <ul>
        {categories.map((category) => (
          <li key={category.id}>
            <Link to={categoryAddress(category.id)}>
              <CategoryPicture icon={category.icon} size={48} />
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Banners({ banners }: { banners: Banner[] }) {
  const t = useTranslations('home')
  return (
    <nav aria-label={t('banners')}>
      <ul className={`two ${styles.banners}`}>
        {banners.map(({ code, title, text, link, picture }, index) => (
          <li key={code}>
            <Link to={link} className={`card ${styles.banner}`}>
              <ArticlePicture picture={picture} sizes="(width < 768px) 42vw, 280px" isFirst={index === 0} />
              <b>{title}</b>
              <span className="hint">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export interface RankedProduct extends Pick<CardData, 'id' | 'name' | 'casNumber' | 'grade'> {
  picture: string
  pack: Pick<CardOffer, 'packing' | 'listPrice' | 'discountPrice'> | null
}

interface Industry {
  name: string
  icon: string | null
  products: RankedProduct[]
}

/** A column for each industry; narrow screens scroll the row. */
export function BestSellers({ industries }: { industries: Industry[] }) {
  return (
    <ul className={`strip ${styles.industries}`}>
      {industries.map(({ name, icon, products }) => (
        <li key={name} className="card">
          <h3 className="line">
            <CategoryPicture icon={icon} size={48} /> {name}
          </h3>
          <ol className={styles.ranks}>
            {products.map((product) => (
              <li key={product.id}>
                <PackPicture src={product.picture} size="list" />
                <div>
                  <Link to={href('/product/:id', { id: product.id })} className="clipped covers">
                    {product.name}
                  </Link>
                  <p className="hint clipped">
                    {[product.casNumber, product.grade].filter(Boolean).join(' · ')}
                  </p>
                  {product.pack && (
                    <p className="clipped">
                      <Price offer={product.pack} /> <small className="hint">{product.pack.packing}</small>
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}

export const RowOfCards = ({ products }: { products: CardData[] }) => (
  <ul className={`cards ${styles.cards}`}>
    {products.map((product) => (
      <li key={product.id}>
        <ProductCard product={product} />
      </li>
    ))}
  </ul>
)

/** Fills half the page at most. */
const shortRow = 3

export const hasOneShortRow = (own: Record<'bought' | 'contracts', CardData[]> | null) =>
  own !== null &&
  [own.bought, own.contracts].filter(({ length }) => length > 0 && length <= shortRow).length === 1

interface OwnProps {
  bought: CardData[]
  contracts: CardData[]
  /** Stands beside a single row that is short. */
  beside: ReactNode
}

export function OwnProducts({ bought, contracts, beside }: OwnProps) {
  const t = useTranslations('home')
  const rows = [
    { products: bought, title: t('bought'), to: href('/ucenter/product'), more: t('moreBought') },
    { products: contracts, title: t('contracts'), to: href('/search'), more: t('browse') },
  ].filter(({ products }) => products.length > 0)
  const sectionOf = ({ products, ...heading }: (typeof rows)[number]) => (
    <HomeSection key={heading.to} {...heading}>
      <RowOfCards products={products} />
    </HomeSection>
  )
  const short = rows.filter(({ products }) => products.length <= shortRow)
  return (
    <>
      {short.length > 0 && (
        <div className={styles.pair}>
          {short.map(sectionOf)}
          {short.length === 1 && beside}
        </div>
      )}
      {rows.filter((row) => !short.includes(row)).map(sectionOf)}
    </>
  )
}

export function News({ news }: { news: Pick<ArticleHead, 'code' | 'title' | 'datedAt'>[] }) {
  const t = useTranslations('home')
  const format = useFormatter()
  return (
    <section className="surface" aria-labelledby="news">
      <div className={`spread ${styles.heading}`}>
        <h2 id="news">{t('news')}</h2>
        <Link to={href('/notifies')}>{t('moreNews')} ›</Link>
      </div>
      <ul className="lines">
        {news.map(({ code, title, datedAt }) => (
          <li key={code}>
            <Link to={href('/notifies/:code', { code })} className="clipped grow">
              {title}
            </Link>
            <time className="hint" dateTime={datedAt}>
              {format.dateTime(new Date(datedAt), { dateStyle: 'medium' })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Works without scripts. */
export function DocumentsFinder() {
  const t = useTranslations('home')
  return (
    <section className={`surface ${styles.documents}`} aria-labelledby="documents">
      <div className={styles.finder}>
        <div>
          <h2 id="documents">{t('documents')}</h2>
          <p className="muted">{t('documentsText')}</p>
        </div>
        <Form action={href('/report')} className={styles.find}>
          <TextField label={t('coaNumber')} name="number" required maxLength={60} autoComplete="off" />
          <TextField label={t('coaLot')} name="lot" required maxLength={60} autoComplete="off" />
          <Button type="submit">{t('findCoa')}</Button>
        </Form>
        <Form action={href('/report')} className={styles.find}>
          <TextField label={t('sdsSubstance')} name="substance" required maxLength={100} autoComplete="off" />
          <Button type="submit">{t('findSds')}</Button>
        </Form>
      </div>
    </section>
  )
}

export function Brands({ brands }: { brands: Pick<BrandCard, 'id' | 'name' | 'otherName' | 'logoPath'>[] }) {
  return (
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
  )
}
