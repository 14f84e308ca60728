import { data, href, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { OfferActions } from '#features/catalog/components/offer-actions.tsx'
import { CategoryPicture } from '#features/catalog/components/shelf-pictures.tsx'
import { categoryPath, describePermissions, listBrands } from '#features/catalog/service.server.ts'
import { describePage } from '#features/content/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { displayNumber } from '#shared/display.ts'
import { MarkedNames } from '#ui/marked-names.tsx'
import { packed, useUnpacked } from '#ui/packed-data.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Breadcrumbs } from '#ui/section.tsx'
import { searchAddress } from '../address/page-address.ts'
import { readSearchAddress } from '../address/read-address.ts'
import { spelledOut } from '../address/search-address.ts'
import { SaveSearch } from '../saved/save-search.tsx'
import type { SearchAnswer, SearchQuery, Understanding } from '../schema.ts'
import { countSought, isNewSearch, searchedHeader } from '../searched/service.server.ts'
import { isSoughtAsStructure, searchProducts } from '../service.server.ts'
import { redirectOf } from '../synonyms/service.server.ts'
import type { Route } from './+types/page.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { categoriesShown, FilterAddress } from './filter-address.ts'
import { Alternatives, AskQuote, ByStructure, NothingFound } from './nothing-found.tsx'
import styles from './result-list.module.css'
import { ResultColumns, ResultList } from './result-list.tsx'
import { Understood } from './understood.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const query = readSearchAddress(url.searchParams)
  const isNew = isNewSearch(query)
  const page = isNew ? await redirectOf(ctx, query.keyword) : undefined
  if (page) throw redirect(page, { headers: searchedHeader(query.keyword, null) })
  const [categoryId] = query.categoryId
  const [answer, path, seo] = await Promise.all([
    searchProducts(ctx, query),
    categoryId === undefined ? [] : categoryPath(ctx, categoryId),
    describeResults(ctx, query),
  ])
  const headers: Record<string, string> = {
    ...((answer.isDegraded || isSoughtAsStructure(query.keyword, answer)) && { 'cache-control': 'no-store' }),
    ...(isNew && !answer.isDegraded && searchedHeader(query.keyword, countSought(answer))),
  }
  const permissions = await describePermissions(ctx, answer.list)
  const isEmpty = answer.total === 0 && !answer.isDegraded
  const isHidden = isDuplicate(url.searchParams, query) || isEmpty
  const isSignedIn = ctx.viewer.kind === 'member'
  const category = categoriesShown(answer.facets.category, spelledOut(url.searchParams, answer))
  const shown = packed({ ...answer, facets: { ...answer.facets, category } })
  return data({ query, answer: shown, permissions, path, seo, isHidden, isSignedIn }, { headers })
}

/** Tables open and change their order with what is there. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.href === nextUrl.href
  return !isSame && askedBy(currentUrl) === askedBy(nextUrl) ? false : defaultShouldRevalidate
}

const askedBy = ({ searchParams }: URL) =>
  String(new URLSearchParams([...searchParams].filter(([name]) => name !== 'by' && name !== 'all')))

const indexed = ['categoryId', 'brandId', 'page', 'lang']

/**
 * Only the products of a category or a brand are for search engines. Filters repeat them, and words may name chemicals
 * that are shown on the shop's own pages only.
 */
const isDuplicate = (params: URLSearchParams, { categoryId, brandId }: SearchQuery) =>
  categoryId.length + brandId.length !== 1 || [...params.keys()].some((name) => !indexed.includes(name))

async function describeResults(ctx: Ctx, { keyword, categoryId, brandId, page }: SearchQuery) {
  const [category, brand] = [categoryId[0], brandId[0]]
  const [path, brands] = await Promise.all([
    keyword || category === undefined ? [] : categoryPath(ctx, category),
    keyword || brand === undefined ? [] : listBrands(ctx),
  ])
  const named = keyword || path.at(-1)?.name || brands.find(({ id }) => id === String(brand))?.name
  const seo = await describePage(ctx, named ? href('/search') : href('/product'), { keyword: named })
  const canonical = searchAddress({ categoryId: category, brandId: brand, page: page > 1 ? page : undefined })
  return { ...seo, address: { ...seo.address, path: canonical } }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const category = loaderData?.query.keyword ? loaderData.path.at(-1)?.name : undefined
  const seo = loaderData?.seo
  const isHidden = loaderData?.isHidden ?? true
  return pageMeta(seo && category ? { ...seo, title: `${category} - ${seo.title}` } : seo, { isHidden })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('search')
  const [params] = useSearchParams()
  const { query, permissions, path, isSignedIn } = loaderData
  const answer = useUnpacked(loaderData.answer)
  const crumbs = path.map(({ id, name }, index) =>
    index === path.length - 1 && query.keyword === ''
      ? { name }
      : { name, to: searchAddress({ categoryId: id }) },
  )
  const title =
    query.keyword === ''
      ? (path.at(-1)?.name ?? t('titleAll'))
      : t('titleKeyword', { keyword: query.keyword })
  const lastCrumb = query.keyword === '' && path.length > 0 ? [] : [{ name: title }]
  return (
    <FilterAddress value={spelledOut(params, answer)}>
      <div className={`container ${styles.page}`}>
        <Breadcrumbs crumbs={[...crumbs, ...lastCrumb]} />
        <ResultColumns
          answer={answer}
          heading={
            <h1 className="line">
              {query.keyword === '' && <CategoryPicture icon={path[0]?.icon ?? null} size={40} />}
              <span>
                <MarkedNames text={title} />
              </span>
            </h1>
          }
          found={answer.isDegraded ? '' : t('total', { total: displayNumber(answer.total) })}
          aside={query.keyword !== '' && <SaveSearch isSignedIn={isSignedIn} name={query.keyword} />}
        >
          {answer.isDegraded ? (
            <Limited query={query} answer={answer} permissions={permissions} />
          ) : (
            <Complete query={query} answer={answer} permissions={permissions} hasPath={path.length > 0} />
          )}
        </ResultColumns>
      </div>
    </FilterAddress>
  )
}

interface AnswerProps extends Pick<Route.ComponentProps['loaderData'], 'query' | 'permissions'> {
  answer: SearchAnswer
}

function Complete({ query, answer, permissions, hasPath }: AnswerProps & { hasPath: boolean }) {
  const absent = absentIn(answer.understood)
  return (
    <>
      {absent && <AbsentNotice absent={absent} hasOthers={answer.total > 0} />}
      <Understood understood={answer.understood.filter((one) => one !== absent)} />
      <ChosenFilters
        facets={answer.facets}
        understood={answer.understood}
        isTitled={query.keyword === '' && hasPath}
      />
      {answer.total === 0 ? (
        <NothingFound keyword={query.keyword} alternatives={answer.alternatives} />
      ) : (
        <Found query={query} answer={answer} permissions={permissions} absent={absent} />
      )}
    </>
  )
}

/** While the search cluster does not answer. */
function Limited({ query, answer, permissions }: AnswerProps) {
  const t = useTranslations('search')
  return (
    <>
      <div className={styles.notice} role="status">
        <p>{t('limited')}</p>
        <p>{t('limitedHint')}</p>
      </div>
      {answer.total === 0 ? (
        <AskQuote keyword={query.keyword} />
      ) : (
        <Found query={query} answer={answer} permissions={permissions} absent={undefined} />
      )}
    </>
  )
}

interface FoundProps extends AnswerProps {
  absent: Understanding | undefined
}

function Found({ query, answer, permissions, absent }: FoundProps) {
  const t = useTranslations('search')
  const list = (
    <ResultList
      answer={answer}
      sort={query.sort}
      permissions={permissions}
      askedSku={answer.understood.find(({ kind }) => kind === 'sku')?.to}
    />
  )
  return (
    <>
      <ByStructure alternatives={answer.alternatives} />
      <Alternatives
        title={t('searchParts')}
        alternatives={answer.alternatives.filter(({ kind }) => kind !== 'structure')}
      />
      {absent && <h2 className="size-l">{t('similarNames')}</h2>}
      {absent?.kind === 'absent-toxic' ? <OfferActions value={undefined}>{list}</OfferActions> : list}
    </>
  )
}

const absentIn = (understood: Understanding[]) =>
  understood.find(({ kind }) => kind === 'absent' || kind === 'absent-toxic')

interface AbsentNoticeProps {
  absent: Understanding
  hasOthers: boolean
}

function AbsentNotice({ absent: { kind, from }, hasOthers }: AbsentNoticeProps) {
  const t = useTranslations('search')
  const isToxic = kind === 'absent-toxic'
  return (
    <div className={styles.notice} data-toxic={isToxic}>
      <p>{t(isToxic ? 'absentToxic' : 'absent', { from })}</p>
      {hasOthers && <p>{t('absentOthers')}</p>}
    </div>
  )
}
