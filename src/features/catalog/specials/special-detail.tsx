import { data, href, Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { readLocale } from '#shared/locale.ts'
import { formatYuan } from '#shared/money.ts'
import { productAddress } from '#shared/page-addresses.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { sharePictureOf } from '#shared/stored-picture.ts'
import { FactList } from '#ui/facts.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Breadcrumbs, Section } from '#ui/section.tsx'
import { Price, StockText, useLimitText } from '../components/offer.tsx'
import { useOfferAction } from '../components/offer-actions.tsx'
import { CardList, SpecialCard, savedPercent } from '../components/product-card.tsx'
import { mayBeShared } from '../share/service.server.ts'
import type { Route } from './+types/special-detail.ts'
import { CampaignRules } from './campaign-rules.tsx'
import { describeSpecial, offersBeside } from './service.server.ts'
import styles from './special.module.css'

const othersShown = 6

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const found = await describeSpecial(ctx, params.code)
  const offer = found?.offers.find(({ id }) => id === params.detailId)
  if (!found || !offer) throw data(null, { status: 404 })
  const { product } = offer
  const seo = await describePage(ctx, href('/product-special/:code/:detailId', params), {
    name: ctx.locale === 'en' ? product.nameEn || product.nameZh : product.nameZh,
    brand: product.brand.name,
    cas: product.casNumber,
  })
  const isAdvertised = await mayBeShared(ctx, Number(product.id))
  const others = offersBeside(found, offer.id, othersShown)
  return { special: found.special, offer, others, seo, isAdvertised }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return pageMeta(undefined)
  const { seo, offer, isAdvertised } = loaderData
  const picture = sharePictureOf(offer.product.id, seo.address.locale)
  return pageMeta(seo, { isHidden: offer.product.regulated.length > 0, isUnshared: !isAdvertised, picture })
}

type PageData = Route.ComponentProps['loaderData']

export default function SpecialDetailPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  const topics = useTranslations('topics')
  const locale = useLocale()
  const { special, offer, others } = loaderData
  const { product, sku } = offer
  const name = locale === 'en' && product.nameEn ? product.nameEn : product.nameZh
  const toSpecial = href('/product-special/:code', { code: special.code })
  return (
    <div className="container">
      <Breadcrumbs crumbs={[{ name: special.title, to: toSpecial }, { name }]} />
      <article className={`surface two late aside ${styles.page}`}>
        <div className={`two ${styles.detail}`}>
          <img src={product.image} alt={t('picture', { name })} width={260} height={260} />
          <div>
            <h1>{name}</h1>
            <FactList
              facts={[
                [t('cas'), product.casNumber],
                [t('grade'), [product.grade, product.purity].filter(Boolean).join(' ')],
                [t('brand'), product.brand.name],
                [t('packing'), sku.packing],
                [t('sku'), sku.sku],
                [t('stock'), <StockText key="stock" stock={sku.stock} />],
              ]}
            />
            <p className="above-l">
              <Link to={productAddress(product.id)}>{t('viewProduct')} ›</Link>
            </p>
          </div>
        </div>
        <OfferBox special={special} offer={offer} />
      </article>
      {others.length > 0 && (
        <Section id="others" title={topics('sameCampaign')}>
          <CardList>
            {others.map((other) => (
              <li key={other.id}>
                <SpecialCard offer={other} code={special.code} />
              </li>
            ))}
          </CardList>
          <p className="above">
            <Link to={toSpecial}>{t('backToSpecial')} ›</Link>
          </p>
        </Section>
      )}
      <CampaignRules />
    </div>
  )
}

function OfferBox({ special, offer: { product, sku } }: Pick<PageData, 'special' | 'offer'>) {
  const t = useTranslations('catalog')
  const topics = useTranslations('topics')
  const format = useFormatter()
  const locale = readLocale(useLocale())
  const Action = useOfferAction()
  const limitText = useLimitText()
  const saved = {
    unit: salesUnitText(sku.unit, 1, locale),
    amount: formatYuan(Math.round((sku.listPrice - sku.discountPrice) * 100)),
    percent: savedPercent(sku),
  }
  return (
    <div className="card stack">
      <b className="hint">{special.title}</b>
      <p>
        <Price offer={sku} unit={sku.unit} />
      </p>
      {saved.percent > 0 && <p className="price">{topics('saved', saved)}</p>}
      {sku.most && <p>{limitText(sku.most, sku.unit)}</p>}
      <p className="hint">
        {t('specialUntil', { date: format.dateTime(new Date(special.endsAt), { dateStyle: 'long' }) })}
      </p>
      {Action && <Action sku={sku} canBuyNow={product.regulated.length === 0} />}
    </div>
  )
}
