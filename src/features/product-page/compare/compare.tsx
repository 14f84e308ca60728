import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { productAddress } from '#features/catalog/addresses.ts'
import { RegulatedTags } from '#features/catalog/components/product-labels.tsx'
import type { ProductDetail } from '#features/catalog/detail/schema.ts'
import { unitPriceTexts } from '#features/catalog/prices/unit-price.ts'
import { gradeLabel } from '#features/catalog/products/grades.ts'
import { describeProduct } from '#features/catalog/service.server.ts'
import { describePage } from '#features/content/service.server.ts'
import { type CoaFigures, listCoaFigures } from '#features/reports/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { displayText, fixedNumber } from '#shared/display.ts'
import { inLocale, type Locale, textIn } from '#shared/locale.ts'
import { buttonLooks } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/compare.ts'
import { CoaRows } from './coa-rows.tsx'
import styles from './compare.module.css'
import { readIds } from './read-ids.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const ids = readIds(url.searchParams)
  const [seo, figures, ...found] = await Promise.all([
    describePage(ctx, href('/compare')),
    listCoaFigures(ctx, ids),
    ...ids.map((id) => describeProduct(ctx, id)),
  ])
  const products = found.flatMap((product) => product ?? [])
  return { seo, figures, products: products.map((product) => withGradeName(product, ctx.locale)) }
}

/** The table of grades stays on the server, because it is longer than the page's code. */
const withGradeName = (product: ProductDetail, locale: Locale) => ({
  ...product,
  gradeName: product.grade && textIn(locale, gradeLabel(product.grade)),
})

type Compared = ReturnType<typeof withGradeName>

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function ComparePage({ loaderData: { products, figures } }: Route.ComponentProps) {
  const t = useTranslations('compare')
  return (
    <div className="container page">
      <h1>{t('title')}</h1>
      <p className="hint">{t('intro')}</p>
      <section className="surface" aria-label={t('title')}>
        {products.length === 0 ? (
          <EmptyState title={t('none')} level="h2">
            <p>{t('noneHint')}</p>
            <Link to={href('/product')} className={buttonLooks({})}>
              {t('search')}
            </Link>
          </EmptyState>
        ) : (
          <Comparison products={products} figures={figures} />
        )}
      </section>
    </div>
  )
}

function Comparison({ products, figures }: { products: Compared[]; figures: CoaFigures[] }) {
  const rows = useRows()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td className={styles.corner} />
          {products.map((product) => (
            <th key={product.id} scope="col">
              <Head product={product} others={products.filter(({ id }) => id !== product.id)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, show]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {products.map((product) => (
              <td key={product.id}>{show(product)}</td>
            ))}
          </tr>
        ))}
        <CoaRows productIds={products.map(({ id }) => id)} figures={figures} />
      </tbody>
    </table>
  )
}

function Head({ product, others }: { product: ProductDetail; others: ProductDetail[] }) {
  const t = useTranslations('compare')
  const name = inLocale(useLocale(), product.nameZh, product.nameEn)
  const ids = others.map(({ id }) => id).join(',')
  return (
    <>
      <img src={product.image} alt="" width={96} height={96} />
      <Link to={productAddress(product.id)}>{name}</Link>
      <p className="hint">
        {product.brand.name} {product.catalogNumber}
      </p>
      <Link
        to={addressOf({ path: href('/compare') }, { query: { ids: ids || undefined } })}
        aria-label={t('removeOf', { name: `${name} ${product.catalogNumber}` })}
      >
        {t('remove')}
      </Link>
    </>
  )
}

type Row = [name: string, show: (product: Compared) => ReactNode]

function useRows(): Row[] {
  const t = useTranslations('compare')
  const catalog = useTranslations('catalog')
  const storageOf = ({ storageConditions }: ProductDetail) =>
    storageConditions.map((name) => catalog(`storage_${name}`)).join(catalog('comma'))
  const text = (show: (product: Compared) => string | number | null) => (product: Compared) =>
    displayText(show(product))
  return [
    [catalog('cas'), text(({ casNumber }) => casNumber)],
    [catalog('grade'), text(({ gradeName }) => gradeName)],
    [catalog('purity'), text(({ purity }) => purity)],
    [catalog('standard'), text(({ standard }) => standard)],
    [t('packs'), (product) => <Packs product={product} />],
    [catalog('stock'), (product) => <Stock product={product} />],
    [t('ghs'), (product) => <Hazards product={product} />],
    [
      t('regulatedAs'),
      ({ regulated }) => (regulated.length > 0 ? <RegulatedTags classes={regulated} /> : displayText(null)),
    ],
    [
      t('transport'),
      ({ transport }) => (transport ? `UN${transport.unNumber} ${transport.className}` : t('notDangerous')),
    ],
    [catalog('appearance'), text(({ appearance }) => appearance)],
    [catalog('meltingPoint'), text(({ meltingPoint }) => meltingPoint)],
    [catalog('boilingPoint'), text(({ boilingPoint }) => boilingPoint)],
    [catalog('density'), text(({ density }) => density)],
    [catalog('storage'), text(storageOf)],
    [
      catalog('shelfLife'),
      text(
        ({ shelfLifeMonths }) => shelfLifeMonths && catalog('shelfLifeMonths', { months: shelfLifeMonths }),
      ),
    ],
  ]
}

function Packs({ product: { skus, permission } }: { product: ProductDetail }) {
  const t = useTranslations('compare')
  const common = useTranslations('common')
  const unitPrices = unitPriceTexts(skus)
  if (permission?.state === 'offline') return t('offline')
  if (skus.length === 0) return displayText(null)
  return (
    <ul className="tight">
      {skus.map(({ id, packing, discountPrice }) => (
        <li key={id}>
          {packing}{' '}
          <b>{discountPrice === 0 ? common('inquirePrice') : `¥${fixedNumber(discountPrice, 2)}`}</b>
          <span className="hint"> {unitPrices.get(id)}</span>
        </li>
      ))}
    </ul>
  )
}

function Stock({ product: { skus } }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  const isIn = (place: string) =>
    skus.some(({ stock }) => stock.some(({ warehouse, quantity }) => warehouse === place && quantity > 0))
  const places = (['south', 'north', 'east', 'central'] as const).filter(isIn)
  if (places.length === 0) return t('noStock')
  return `${t('inStock')} · ${places.map((place) => t(`warehouse_${place}`)).join(t('comma'))}`
}

function Hazards({ product: { hazards, signalWord, hStatements } }: { product: ProductDetail }) {
  const t = useTranslations('compare')
  const catalog = useTranslations('catalog')
  if (hStatements.length === 0 && hazards.length === 0) return t('noHazards')
  return (
    <>
      <span className="row">
        {hazards.map((code) => (
          <img key={code} src={`/images/ghs/${code}.svg`} alt={code} width={32} height={32} />
        ))}
        {signalWord && <b>{catalog(`signal_${signalWord}`)}</b>}
      </span>
      <span className="hint">{hStatements.map(({ code }) => code).join(' ')}</span>
    </>
  )
}
