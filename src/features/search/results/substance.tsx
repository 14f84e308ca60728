import type { ReactNode } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useCompareTicks } from '#features/catalog/compare/compare-choice.tsx'
import type { Arrivals } from '#features/catalog/components/offer-actions.tsx'
import { StructurePicture } from '#features/catalog/components/pack-picture.tsx'
import { PermissionNote } from '#features/catalog/components/permission.tsx'
import { Formula, RegulatedTags } from '#features/catalog/components/product-labels.tsx'
import type { ProductHit } from '#features/catalog/schema.ts'
import type { PurchasePermission } from '#features/qualifications/schema.ts'
import { fixedNumber } from '#shared/display.ts'
import { inLocale, langOf, readLocale } from '#shared/locale.ts'
import { productAddress } from '#shared/page-addresses.ts'
import { CopyCode } from '#ui/copy-code.tsx'
import { changed, valuesOf } from '../address/search-address.ts'
import { OffersTable } from './offers-table.tsx'
import styles from './result-list.module.css'
import { type PackOffer, tickOf } from './substances.ts'

export interface SubstanceResultProps {
  casNumber: string | null
  products: ProductHit[]
  offers: PackOffer[]
  /** Among the results. */
  isFirst: boolean
  permissions: Record<string, PurchasePermission>
  arrivals: Arrivals | undefined
  /** Shown beside the name. */
  mark?: ReactNode
}

/** Packs of the first substance, and of the others: a page of many is for looking around. */
const shownAtFirst = { first: 8, others: 4 }

/** What a CAS number is, once, and all its packs in one table. Products without a number are a plain list. */
export function SubstanceResult(props: SubstanceResultProps) {
  const { casNumber, products, offers, permissions, isFirst, arrivals, mark } = props
  const [product] = products
  const [params] = useSearchParams()
  const isTicked = useCompareTicks()
  if (!product) return null
  const opened = valuesOf(params, 'all')
  const isOpen = casNumber !== null && opened.includes(casNumber)
  const most = isFirst ? shownAtFirst.first : shownAtFirst.others
  const isCut = casNumber !== null && offers.length > most
  const turned = isOpen ? opened.filter((one) => one !== casNumber) : [...opened, casNumber]
  const to = changed(params, { all: turned.join(','), page: params.get('page') ?? '' })
  return (
    <article className={styles.substance}>
      {casNumber !== null && <Head product={product} casNumber={casNumber} isFirst={isFirst} mark={mark} />}
      <div className={styles.permissions}>
        <Permissions products={products} permissions={permissions} />
      </div>
      {offers.length > 0 && (
        <OffersTable
          offers={
            isCut && !isOpen ? offers.filter((offer, at) => at < most || isTicked(tickOf(offer))) : offers
          }
          isNamed={casNumber === null}
          isFirst={isFirst}
          permissions={permissions}
          arrivals={arrivals}
        />
      )}
      <WithoutPacks products={products.filter(({ skus }) => skus.length === 0)} />
      {isCut && <Fold to={to} count={offers.length} isOpen={isOpen} />}
    </article>
  )
}

function Fold({ to, count, isOpen }: { to: string; count: number; isOpen: boolean }) {
  const t = useTranslations('search')
  return (
    <Link to={to} className={styles.fold} preventScrollReset>
      {isOpen ? t('foldPacks') : t('allPacks', { count })}
    </Link>
  )
}

interface HeadProps {
  product: ProductHit
  casNumber: string
  isFirst: boolean
  mark: ReactNode
}

function Head({ product, casNumber, isFirst, mark }: HeadProps) {
  const t = useTranslations('search')
  const locale = readLocale(useLocale())
  const [name, otherName] = useNames(product)
  return (
    <header className={styles.substanceHead}>
      <StructurePicture image={product.image} isFirst={isFirst} />
      <div className="tight">
        <div className={styles.names}>
          <h2>
            <Link to={productAddress(product.id)} {...langOf(locale, name)}>
              {name}
            </Link>
          </h2>
          <span className="muted" {...langOf(locale, otherName)}>
            {otherName}
          </span>
          {mark && <b className={styles.mark}>{mark}</b>}
        </div>
        <div className={`row ${styles.facts}`}>
          <span>
            <span className="muted">CAS</span> <CopyCode value={casNumber} />
          </span>
          {product.molecularFormula && (
            <span>
              <Formula text={product.molecularFormula} />
            </span>
          )}
          {product.molecularWeight && <span>{fixedNumber(product.molecularWeight, 2)} g/mol</span>}
          <Hazards product={product} />
          <RegulatedTags classes={product.regulated} />
          <Link to={href('/report/sds/:id', { id: product.id })}>SDS</Link>
          <Link to={href('/report')}>{t('findCoa')}</Link>
        </div>
      </div>
    </header>
  )
}

function useNames({ nameZh, nameEn }: ProductHit) {
  const locale = useLocale()
  const names = locale === 'zh' ? [nameZh, nameEn] : [nameEn, nameZh]
  return names[0] ? names : names.toReversed()
}

function Hazards({ product: { hazards, signalWord } }: { product: ProductHit }) {
  const t = useTranslations('search')
  const catalog = useTranslations('catalog')
  if (hazards.length === 0) return null
  return (
    <span className={styles.hazards}>
      {hazards.map((code) => (
        <img
          key={code}
          src={`/images/ghs/${code}.svg`}
          alt={t(`ghs_${code as 'GHS01'}`)}
          width={24}
          height={24}
        />
      ))}
      {signalWord && <b>{catalog(`signal_${signalWord}`)}</b>}
    </span>
  )
}

/** What it takes to buy them, once where it is the same for all. */
function Permissions({ products, permissions }: Pick<SubstanceResultProps, 'products' | 'permissions'>) {
  const regulated = products.filter(({ id }) => permissions[id])
  const each = Map.groupBy(regulated, ({ id, casNumber }) => JSON.stringify([permissions[id], casNumber]))
  return [...each.values()].map(([product]) => {
    const permission = product && permissions[product.id]
    const [pack] = product?.skus ?? []
    if (!product || !permission) return null
    return (
      <PermissionNote
        key={product.id}
        permission={permission}
        casNumber={product.casNumber}
        wanted={pack && { skuId: pack.id }}
      />
    )
  })
}

function WithoutPacks({ products }: { products: ProductHit[] }) {
  const t = useTranslations('search')
  const locale = useLocale()
  if (products.length === 0) return null
  return (
    <ul className={styles.bare}>
      {products.map(({ id, nameZh, nameEn, brand, grade, catalogNumber }) => (
        <li key={id} className="row">
          <Link to={productAddress(id)}>{inLocale(locale, nameZh, nameEn)}</Link>
          <span className="hint">
            {[brand.name, grade, catalogNumber].filter(Boolean).join(' · ')} · {t('noPacks')}
          </span>
        </li>
      ))}
    </ul>
  )
}
