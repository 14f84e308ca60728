import { Link, useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { CompareTick } from '#features/catalog/compare/compare-choice.tsx'
import { GradeMark } from '#features/catalog/components/grade-mark.tsx'
import { Price, PriceHint, StockText } from '#features/catalog/components/offer.tsx'
import { type Arrivals, useOfferAction, useOfferAlert } from '#features/catalog/components/offer-actions.tsx'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import type { PurchasePermission } from '#features/qualifications/schema.ts'
import { displayNumber, emptyMark } from '#shared/display.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { productAddress } from '#shared/page-addresses.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { unitPriceTexts } from '#shared/unit-price.ts'
import { useDayText } from '#ui/use-day-text.ts'
import { useDeferredRender } from '#ui/use-deferred-render.ts'
import { changed } from '../address/search-address.ts'
import styles from './offers-table.module.css'
import { type PackOffer, readTableSort, type TableSort, tickOf } from './substances.ts'

interface OffersTableProps {
  offers: PackOffer[]
  /** Rows name their products. */
  isNamed: boolean
  isFirst: boolean
  permissions: Record<string, PurchasePermission>
  arrivals: Arrivals | undefined
}

const sortedFrom = 3

export function OffersTable({ offers, isNamed, isFirst, permissions, arrivals }: OffersTableProps) {
  const t = useTranslations('catalog')
  const search = useTranslations('search')
  const hasAction = useOfferAction() !== undefined
  const unitPrices = unitPriceTexts(offers.map(({ sku }) => sku))
  const Heading = isNamed || offers.length < sortedFrom ? PlainHeading : SortHeading
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t('compare')}
          </th>
          <Heading by="brand">{search(isNamed ? 'product' : 'make')}</Heading>
          <th scope="col">{t('packing')}</th>
          <Heading by="price">{t('price')}</Heading>
          <Heading by="unit">{t('unitPrice')}</Heading>
          <Heading by="stock">{t('stock')}</Heading>
          <th scope="col">{t('arrival')}</th>
          {hasAction && (
            <th scope="col">
              <span className="visually-hidden">{t('order')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {offers.map((offer, index) => (
          <OfferRow
            key={offer.sku.id}
            offer={offer}
            unitPrice={unitPrices.get(offer.sku.id)}
            isNamed={isNamed}
            isInSight={isFirst && index < inSight}
            isOfflineOnly={permissions[offer.product.id]?.state === 'offline'}
            arrivals={arrivals}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Rows whose controls are rendered with the page. */
const inSight = 3

interface HeadingProps {
  by: TableSort
  children: string
}

const PlainHeading = ({ children }: HeadingProps) => <th scope="col">{children}</th>

function SortHeading({ by, children }: HeadingProps) {
  const t = useTranslations('search')
  const [params] = useSearchParams()
  const isSorted = readTableSort(params.get('by')) === by
  const to = changed(params, { by: isSorted ? '' : by, page: params.get('page') ?? '' })
  return (
    <th scope="col" aria-sort={isSorted ? 'ascending' : undefined}>
      <Link to={to} aria-label={t('sortRows', { by: children })} preventScrollReset>
        {children}
        <span aria-hidden="true">{isSorted ? ' ↑' : ' ↕'}</span>
      </Link>
    </th>
  )
}

interface OfferRowProps {
  offer: PackOffer
  unitPrice: string | undefined
  isNamed: boolean
  isInSight: boolean
  isOfflineOnly: boolean
  arrivals: Arrivals | undefined
}

function OfferRow(props: OfferRowProps) {
  const { offer, unitPrice, isNamed, isInSight, isOfflineOnly, arrivals } = props
  const { product, sku, isAsked } = offer
  const t = useTranslations('search')
  const Action = useOfferAction()
  const Alert = useOfferAlert()
  const isOut = !sku.stock.some(({ quantity }) => quantity > 0)
  const hasControls = useDeferredRender(isInSight)
  return (
    <tr data-asked={isAsked || undefined}>
      <td className={styles.tick}>
        <CompareTick
          id={tickOf(offer)}
          name={[product.brand.name, product.grade, sku.packing].filter(Boolean).join(' ')}
        />
      </td>
      <td className={styles.picture}>
        <PackPicture src={sku.picture} size="row" isFirst={isInSight} />
      </td>
      <th scope="row" className={styles.make}>
        <Make offer={offer} isNamed={isNamed} />
      </th>
      <td className={styles.packing}>
        <b>{sku.packing}</b>
        <Multiple sku={sku} />
        {isNamed && product.skus.length > 1 && (
          <div className="size-xs">
            <Link to={`${productAddress(product.id)}#packs`}>
              {t('otherPacks', { count: product.skus.length - 1 })}
            </Link>
          </div>
        )}
        {isAsked && <small className={styles.asked}>{t('askedPack')}</small>}
      </td>
      <td className={styles.price}>
        <Price offer={sku} />
        {!isOfflineOnly && <PriceHint offer={sku} />}
      </td>
      <td className={styles.unit}>{unitPrice ?? emptyMark}</td>
      <td className={styles.stock}>
        <StockText stock={arrivals ? nearestFirst(sku.stock, arrivals.warehouses) : sku.stock} />
        {Action && Alert && isOut && !isOfflineOnly && <Alert sku={sku} />}
      </td>
      <td className={styles.arrival}>
        <Arrival sku={sku} arrivals={arrivals} />
      </td>
      {Action && (
        <td className={styles.action}>
          <div>{hasControls && <Action sku={sku} isOfflineOnly={isOfflineOnly} />}</div>
        </td>
      )}
    </tr>
  )
}

function Make({ offer: { product, sku }, isNamed }: Pick<OfferRowProps, 'offer' | 'isNamed'>) {
  const locale = useLocale()
  const { id, brand, grade, purity, nameZh, nameEn } = product
  return (
    <>
      <Link to={productAddress(id)}>
        {isNamed ? (
          inLocale(locale, nameZh, nameEn)
        ) : (
          <>
            {brand.name} {grade && <GradeMark grade={grade} />}
          </>
        )}
      </Link>
      <small>
        {isNamed && `${brand.name} `}
        {purity} <span className="code">{sku.sku}</span>
      </small>
    </>
  )
}

function Multiple({ sku: { packingMultiple, unit } }: Pick<PackOffer, 'sku'>) {
  const t = useTranslations('catalog')
  const locale = readLocale(useLocale())
  if (packingMultiple <= 1) return null
  return (
    <small>
      {t('multiple', {
        multiple: displayNumber(packingMultiple),
        unit: salesUnitText(unit, packingMultiple, locale),
      })}
    </small>
  )
}

type Stock = PackOffer['sku']['stock']

const nearestFirst = (stock: Stock, warehouses: string[]): Stock =>
  stock.toSorted((a, b) => warehouses.indexOf(a.warehouse) - warehouses.indexOf(b.warehouse))

/** Lead times until the days of arrival are known. */
function Arrival({ sku, arrivals }: { sku: PackOffer['sku']; arrivals: Arrivals | undefined }) {
  const t = useTranslations('catalog')
  const dayText = useDayText()
  const day = arrivals?.days[sku.id]
  if (day) return <time dateTime={day}>{dayText(day)}</time>
  if (sku.stock.some(({ quantity }) => quantity > 0)) return t('sameDay')
  return sku.leadTimeDays === null ? t('leadTimeAsk') : t('leadTimeDays', { days: sku.leadTimeDays })
}
