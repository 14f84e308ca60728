import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ArticleCards } from '#features/catalog/components/article-cards.tsx'
import { CategoryPanel } from '#features/catalog/components/category-panel.tsx'
import { CardGrid, CardList, SpecialCard } from '#features/catalog/components/product-card.tsx'
import {
  describeSpecial,
  listBestSelling,
  listBrands,
  listIndustryBestSellers,
  listNewest,
} from '#features/catalog/service.server.ts'
import type { Site } from '#features/content/schema.ts'
import {
  describePage,
  describeSite,
  listArticles,
  listBanners,
  listNotices,
} from '#features/content/service.server.ts'
import { listNewestPurchases } from '#features/orders/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { displayNumber } from '#shared/display.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { shopData, websiteData } from '#ui/structured-data.ts'
import { FloatingSearch } from '../floating-search.tsx'
import { useLayoutData } from '../shop-state.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'
import { Banners, BestSellers, Bought, Brands, DocumentsFinder, HomeSection, News } from './home-sections.tsx'

/** A row of the desktop. */
const shownInRow = 6
const brandsShown = 10
const bannersShown = 3
const solutionsShown = 4
const newsShown = 5

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const isMember = ctx.viewer.kind === 'member'
  const [bestSellers, special, newest, brands, bought, banners, solutions, news, seo, site] =
    await Promise.all([
      listBestSellers(ctx),
      describeSpecial(ctx, 'default', shownInRow),
      listNewest(ctx, shownInRow),
      listBrands(ctx),
      isMember ? listNewestPurchases(requireMember(ctx), shownInRow) : [],
      listBanners(ctx),
      listArticles(ctx, 'solution'),
      listNotices(ctx, {}, newsShown),
      describePage(ctx, '/'),
      describeSite(ctx),
    ])
  return {
    ...bestSellers,
    special,
    newest,
    brands: brands.slice(0, brandsShown),
    bought,
    banners: banners.slice(0, bannersShown),
    solutions: solutions.slice(0, solutionsShown),
    news: news.list,
    seo,
    described: describeShop(ctx, site),
  }
}

/** Of all products where no industries are set. */
async function listBestSellers(ctx: Ctx) {
  const industries = await listIndustryBestSellers(ctx)
  return { industries, hot: industries.length > 0 ? [] : await listBestSelling(ctx, 2 * shownInRow) }
}

function describeShop({ config, locale }: Ctx, site: Site) {
  const { publicOrigin: origin } = config
  const { companyName: name, hotline, email, fax, address } = site
  const search = `${href('/search')}?keyword=`
  return [shopData({ origin, name, hotline, email, fax, address }), websiteData(origin, name, search, locale)]
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(loaderData.seo), ...loaderData.described] : pageMeta(undefined)

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('home')
  const { industries, hot, special, newest, brands, bought, banners, solutions, news } = loaderData
  return (
    <div className="container">
      <FloatingSearch />
      <Hero />
      {banners.length > 0 && <Banners banners={banners} />}
      {bought.length > 0 && <Bought products={bought} />}
      {special && special.offers.length > 0 && (
        <HomeSection
          title={t('specials')}
          to={href('/product-special/:code', { code: special.special.code })}
          more={t('moreSpecials')}
        >
          <CardList>
            {special.offers.map((offer) => (
              <li key={offer.id}>
                <SpecialCard offer={offer} code={special.special.code} />
              </li>
            ))}
          </CardList>
        </HomeSection>
      )}
      <HomeSection title={t('bestSellers')} to={`${href('/search')}?sort=sales`} more={t('moreBestSellers')}>
        {hot.length > 0 ? <CardGrid products={hot} /> : <BestSellers industries={industries} />}
      </HomeSection>
      <HomeSection title={t('newest')} to={`${href('/search')}?sort=newest`} more={t('moreNewest')}>
        <CardGrid products={newest} />
      </HomeSection>
      {solutions.length > 0 && (
        <HomeSection title={t('solutions')} to={href('/solution')} more={t('moreSolutions')}>
          <ArticleCards
            articles={solutions}
            addressOf={(code) => href('/solution/:code', { code })}
            isStrip
          />
        </HomeSection>
      )}
      <div className={styles.pair}>
        {news.length > 0 && <News news={news} />}
        <DocumentsFinder />
      </div>
      <HomeSection title={t('brands')} to={href('/brand')} more={t('moreBrands')}>
        <Brands brands={brands} />
      </HomeSection>
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

interface AdvertisementProps {
  to: string
  image: string
  title: string
  text: string
}

function Advertisement({ to, image, title, text }: AdvertisementProps) {
  return (
    <Link to={to} className={`card ${styles.ad}`}>
      <img src={image} alt="" fetchPriority="low" />
      <b>{title}</b>
      <span className="hint">{text}</span>
    </Link>
  )
}
