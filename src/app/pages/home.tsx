import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import { ArticleCards } from '#features/catalog/components/article-cards.tsx'
import { CategoryPanel, isBrandCategory } from '#features/catalog/components/category-panel.tsx'
import type { CardData } from '#features/catalog/schema.ts'
import {
  type BrandCard,
  describeSpecialCards,
  listBestSelling,
  listBrands,
  listContractOffers,
  listIndustryBestSellers,
  listNewest,
  readFigures,
} from '#features/catalog/service.server.ts'
import type { ArticleHead, Site } from '#features/content/schema.ts'
import {
  describePage,
  describeSite,
  listArticles,
  listBanners,
  listNotices,
} from '#features/content/service.server.ts'
import { listNewestPurchases } from '#features/orders/service.server.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { packed, useUnpacked } from '#ui/packed-data.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { shopData, websiteData } from '#ui/structured-data.ts'
import { FloatingSearch } from '../floating-search.tsx'
import { countWaiting } from '../member/waiting.server.ts'
import { useLayoutData } from '../shop-state.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'
import {
  Banners,
  BestSellers,
  Brands,
  CategoryTiles,
  DocumentsFinder,
  HomeSection,
  hasOneShortRow,
  News,
  OwnProducts,
  type RankedProduct,
  RowOfCards,
} from './home-sections.tsx'
import { Campaign, PasteList, WaitingTasks, Welcome } from './home-stage.tsx'

/** A row of the desktop. */
const shownInRow = 6
const brandsShown = 10
/** Code of the campaign that the page shows. */
const campaign = 'default'
const offersShown = 4
const bannersShown = 2
const solutionsShown = 4
const newsShown = 5
/** 60 days: a later end of a campaign hurries nobody. */
const soonMs = 60 * 24 * 3600 * 1000

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [member, bestSellers, special, newest, brands, banners, solutions, news, figures, seo, site] =
    await Promise.all([
      ctx.viewer.kind === 'member' ? describeMember(requireMember(ctx)) : null,
      listBestSellers(ctx),
      describeSpecialCards(ctx, campaign, offersShown),
      listNewest(ctx, shownInRow),
      listBrands(ctx),
      listBanners(ctx),
      listArticles(ctx, 'solution'),
      listNotices(ctx, {}, newsShown),
      readFigures(ctx),
      describePage(ctx, '/'),
      describeSite(ctx),
    ])
  const toSpecial = href('/product-special/:code', { code: campaign })
  const shown = {
    ...bestSellers,
    special,
    newest,
    brands: brands.slice(0, brandsShown).map(markOf),
    banners: banners.filter(({ link }) => link !== toSpecial).slice(0, bannersShown),
    solutions: solutions.slice(0, solutionsShown).map(cardOf),
    news: news.list.map(({ code, title, datedAt }) => ({ code, title, datedAt })),
    figures,
  }
  return {
    member,
    shown: packed(shown),
    endsSoon: special ? Date.parse(special.special.endsAt) - ctx.now.getTime() < soonMs : false,
    words: special && banners.find(({ link }) => link === toSpecial),
    seo,
    described: describeShop(ctx, site),
  }
}

// Pages carry their data beside their text, so only what they show.
const markOf = ({ id, name, otherName, logoPath }: BrandCard) => ({ id, name, otherName, logoPath })

const cardOf = ({ code, title, summary, industry, picture }: ArticleHead) => ({
  code,
  title,
  summary,
  industry,
  picture,
})

const rankedOf = ({ id, name, casNumber, grade, image, pack }: CardData): RankedProduct => ({
  id,
  name,
  casNumber,
  grade,
  picture: pack?.picture ?? image,
  pack: pack && { packing: pack.packing, listPrice: pack.listPrice, discountPrice: pack.discountPrice },
})

/** What the viewer is here for: work that waits, what the company buys, and its own prices. */
async function describeMember(ctx: MemberCtx) {
  const [{ orders, waiting }, bought, contracts] = await Promise.all([
    countWaiting(ctx),
    listNewestPurchases(ctx, shownInRow),
    listContractOffers(ctx, shownInRow),
  ])
  const tasks = {
    pay: waiting.pay.count,
    approvals: waiting.approvals.count,
    receive: orders.receive ?? 0,
    quotes: waiting.quotes.count,
  }
  return { tasks, bought, contracts }
}

/** Of all products where no industries are set. */
async function listBestSellers(ctx: Ctx) {
  const listed = await listIndustryBestSellers(ctx)
  const industries = listed.map((one) => ({ ...one, products: one.products.map(rankedOf) }))
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
  const { endsSoon, words, member } = loaderData
  const { industries, hot, special, newest, brands, banners, solutions, news, figures } = useUnpacked(
    loaderData.shown,
  )
  const { cascade, hotBrandIntroduce } = useLayoutData()
  const newsList = news.length > 0 && <News news={news} />
  return (
    <div className="container">
      <FloatingSearch />
      <CategoryTiles categories={cascade.filter((category) => !isBrandCategory(category))} />
      <div className={styles.hero}>
        <div className={`on-desk ${styles.categories}`}>
          <CategoryPanel categories={cascade} brands={hotBrandIntroduce} />
        </div>
        <div className={styles.stage}>
          <Campaign special={special} endsSoon={endsSoon} words={words} figures={figures} />
          <div className={`two late ${styles.start}`}>
            <PasteList />
            {member ? <WaitingTasks tasks={member.tasks} /> : <Welcome figures={figures} />}
          </div>
        </div>
      </div>
      {member && <OwnProducts {...member} beside={newsList} />}
      {banners.length > 0 && <Banners banners={banners} />}
      {solutions.length > 0 && (
        <HomeSection title={t('fields')} to={href('/solution')} more={t('moreSolutions')}>
          <ArticleCards
            articles={solutions}
            addressOf={(code) => href('/solution/:code', { code })}
            isStrip
          />
        </HomeSection>
      )}
      <HomeSection title={t('bestSellers')} to={`${href('/search')}?sort=sales`} more={t('moreBestSellers')}>
        {hot.length > 0 ? <RowOfCards products={hot} /> : <BestSellers industries={industries} />}
      </HomeSection>
      <div className={styles.pair}>
        {!hasOneShortRow(member) && newsList}
        <DocumentsFinder />
      </div>
      <HomeSection title={t('newest')} to={`${href('/search')}?sort=newest`} more={t('moreNewest')}>
        <RowOfCards products={newest} />
      </HomeSection>
      <HomeSection title={t('brands')} to={href('/brand')} more={t('moreBrands')}>
        <Brands brands={brands} />
      </HomeSection>
    </div>
  )
}
