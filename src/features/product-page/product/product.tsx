import { data } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { CardStrip } from '#features/catalog/components/product-card.tsx'
import { useStorageText } from '#features/catalog/components/product-labels.tsx'
import type { ProductDetail } from '#features/catalog/schema.ts'
import {
  describeProduct,
  gradeLabel,
  listLots,
  listRecentlySeen,
  listRelatedCards,
  recordView,
} from '#features/catalog/service.server.ts'
import { describePage } from '#features/content/service.server.ts'
import { describeSdsLinks, listCoas } from '#features/reports/service.server.ts'
import { describeOpinions } from '#features/reviews/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { inLocale, readLocale, textIn } from '#shared/locale.ts'
import { categoryAddress, productAddress } from '#shared/page-addresses.ts'
import { readId } from '#shared/read-id.ts'
import { sharePictureOf } from '#shared/stored-picture.ts'
import { FactList } from '#ui/facts.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Breadcrumbs, Section, SectionNav } from '#ui/section.tsx'
import { compareGrades } from '../alternatives/alternatives.server.ts'
import { AlternativeProducts } from '../alternatives/alternatives.tsx'
import { Packs } from '../availability/packs.tsx'
import { useAvailability } from '../availability/use-availability.ts'
import { Documents, newestCoas } from '../documents/documents.tsx'
import { titleOfStandard } from '../standards/titles.ts'
import type { Route } from './+types/product.ts'
import { FirstScreen } from './first-screen.tsx'
import { Opinions } from './opinions.tsx'
import { RecentlySeen, SeenProducts } from './recently-seen.tsx'
import { Safety, TransportFacts } from './safety.tsx'
import { productData } from './structured-data.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const id = readId(params.id)
  if (id === undefined) throw data(null, { status: 404 })
  const [product, { sameCas, sameCategory }, seen, opinions, lots, coas, sds] = await Promise.all([
    describeProduct(ctx, id),
    listRelatedCards(ctx, id),
    listRecentlySeen(ctx, id),
    describeOpinions(ctx, id),
    listLots(ctx, id),
    listCoas(ctx, id),
    describeSdsLinks(ctx, id),
  ])
  if (!product) throw data(null, { status: 404 })
  recordView(ctx, id)
  const name = ctx.locale === 'en' ? product.nameEn || product.nameZh : product.nameZh
  const seo = await describePage(ctx, productAddress(product.id), {
    name,
    brand: product.brand.name,
    cas: product.casNumber,
    number: product.catalogNumber,
  })
  const alternatives = sameCas.length > 0 ? compareGrades(product, sameCas, ctx.locale) : null
  const standardTitle = product.standard ? titleOfStandard(product.standard, ctx.locale) : undefined
  const grade = product.grade && textIn(ctx.locale, gradeLabel(product.grade))
  const papers = { coas: newestCoas(coas), sds }
  return { product, grade, standardTitle, alternatives, sameCategory, seen, opinions, lots, papers, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return pageMeta(undefined, { isHidden: true })
  const { product, opinions, seo } = loaderData
  const isShared = !product.isHazardousChemical && product.regulated.length === 0
  return [
    ...pageMeta(seo, {
      isHidden: product.regulated.length > 0,
      isUnshared: !isShared,
      picture: sharePictureOf(product.id, seo.address.locale),
    }),
    ...productData(product, opinions.summary, seo.address),
  ]
}

type PageData = Route.ComponentProps['loaderData']

/** Another product starts with its own state. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return <Product key={loaderData.product.id} {...loaderData} />
}

function Product(page: PageData) {
  const { product, grade, standardTitle, lots, papers } = page
  const t = useTranslations('catalog')
  const name = inLocale(readLocale(useLocale()), product.nameZh, product.nameEn)
  const crumbs = product.categoryPath.map(({ id, name }) => ({ name, to: categoryAddress(id) }))
  const delivery = useAvailability(product.id)
  return (
    <div className="container">
      <Breadcrumbs crumbs={[...crumbs, { name }]} />
      <FirstScreen
        product={product}
        grade={grade}
        standardTitle={standardTitle}
        sds={papers.sds}
        lots={lots}
        delivery={delivery}
      />
      {product.skus.length > 0 && (
        <Section id="packs" title={t('packs')}>
          <Packs product={product} answer={delivery.answer} />
        </Section>
      )}
      <Details {...page} />
    </div>
  )
}

function Details(page: PageData) {
  const { product, alternatives, sameCategory, seen, opinions, papers } = page
  const t = useTranslations('catalog')
  return (
    <>
      <SectionNav sections={useSections(page)} />
      {product.description && (
        <Section id="description" title={t('description')}>
          <p>{product.description}</p>
        </Section>
      )}
      <Section id="properties" title={t('properties')} isFolded>
        <Properties product={product} />
      </Section>
      <Section id="safety" title={t('safety')}>
        <Safety product={product} />
      </Section>
      <Section id="transport" title={t('transport')} isFolded>
        <TransportFacts transport={product.transport} />
      </Section>
      <Section id="documents" title={t('documents')} isFolded>
        <Documents product={product} {...papers} />
      </Section>
      {alternatives && (
        <Section id="alternatives" title={t('alternatives')} isFolded>
          <AlternativeProducts
            {...alternatives}
            isOfflineOnly={product.permission?.state === 'offline'}
            casNumber={product.casNumber}
          />
        </Section>
      )}
      <Opinions id={product.id} opinions={opinions} />
      {sameCategory.length > 0 && (
        <Section id="similar" title={t('sameCategory')}>
          <CardStrip products={sameCategory} />
        </Section>
      )}
      {seen ? <SeenProducts seen={seen} /> : <RecentlySeen product={product} />}
    </>
  )
}

function useSections({ product, alternatives }: Pick<PageData, 'product' | 'alternatives'>) {
  const t = useTranslations('catalog')
  return [
    ...(product.description ? [{ id: 'description', name: t('description') }] : []),
    { id: 'properties', name: t('properties') },
    { id: 'safety', name: t('safety') },
    { id: 'documents', name: t('documents') },
    ...(alternatives ? [{ id: 'alternatives', name: t('alternatives') }] : []),
    { id: 'reviews', name: t('reviews') },
    { id: 'questions', name: t('questions') },
  ]
}

function Properties({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  const storageText = useStorageText()
  return (
    <FactList
      showsEmpty
      facts={[
        [t('appearance'), product.appearance],
        [t('purity'), product.purity],
        [t('meltingPoint'), product.meltingPoint],
        [t('boilingPoint'), product.boilingPoint],
        [t('density'), product.density],
        [t('flashPoint'), product.flashPoint],
        [t('storage'), storageText(product.storageConditions)],
        [t('shipping'), product.shippingCondition && t(`shipping_${product.shippingCondition}`)],
        [
          t('shelfLife'),
          product.shelfLifeMonths && t('shelfLifeMonths', { months: product.shelfLifeMonths }),
        ],
        [t('ec'), product.ecNumber],
        [t('mdl'), product.mdlNumber],
        [t('smiles'), product.smiles],
        [t('inchiKey'), product.inchiKey],
      ]}
    />
  )
}
