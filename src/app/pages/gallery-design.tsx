import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { GradeMark } from '#features/catalog/components/grade-mark.tsx'
import { Price } from '#features/catalog/components/offer.tsx'
import { CardGrid } from '#features/catalog/components/product-card.tsx'
import { ProductRow } from '#features/catalog/components/product-row.tsx'
import type { CardData, ProductHit } from '#features/catalog/schema.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { RecordTable, TableHead } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { Outlines } from '#ui/slow-navigation.tsx'
import { Note } from '#ui/tag.tsx'
import styles from './gallery.module.css'

interface DesignProps {
  hits: ProductHit[]
  cards: CardData[]
}

/** A section for each chapter of `docs/design.md`; their pictures are taken here. */
export function Design({ hits, cards }: DesignProps) {
  const t = useTranslations('gallery')
  return (
    <>
      <Principles hits={hits} cards={cards} />
      <Type />
      <Grid />
      <Colours />
      <States />
      <Panel id="products" title={t('products')}>
        <div>
          {hits.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </div>
        <CardGrid products={cards} />
      </Panel>
    </>
  )
}

function Principles({ hits: [product], cards: [card] }: DesignProps) {
  const t = useTranslations('gallery')
  if (!product) return null
  return (
    <Panel id="principles" title={t('principles')}>
      <div className="two">
        <Facts>
          <Fact label={t('kindName')}>
            <b>{product.nameZh}</b> <span lang="en">{product.nameEn}</span>
          </Fact>
          <Fact label={t('kindCode')}>
            <span className="code">{product.casNumber}</span>
          </Fact>
          <Fact label={t('kindGrade')}>
            <span className="row">
              {['GR', 'AR', 'CP', 'BS', 'HPLC'].map((grade) => (
                <GradeMark key={grade} grade={grade} />
              ))}
            </span>
          </Fact>
          <Fact label={t('kindPrice')}>{card?.pack && <Price offer={card.pack} />}</Fact>
          <Fact label={t('kindHint')}>
            <span className="hint">{t('hint')}</span>
          </Fact>
        </Facts>
        <div className="card stack">
          <p className="spread">
            {t('sum')} <span className="total">¥1,312.00</span>
          </p>
          <Note tone="warning">{t('hazard')}</Note>
          <Button>{t('act')}</Button>
        </div>
      </div>
    </Panel>
  )
}

const sizes = ['xxl', 'xl', 'l', 'm', 's', 'xs'] as const

function Type() {
  const t = useTranslations('gallery')
  return (
    <Panel id="type" title={t('type')}>
      <ul className="lines">
        {sizes.map((size) => (
          <li key={size}>
            <span className={`size-${size}`}>{t('sample')}</span>
            <code className="hint">--size-{size}</code>
          </li>
        ))}
        <li>
          <span className="code">RG779155-004L · 75-05-8 · 1234567890</span>
          <code className="hint">.code</code>
        </li>
      </ul>
    </Panel>
  )
}

const columns = Array.from({ length: 12 }, (_, index) => index + 1)
const rows = [
  ['RG000001', '500 mL', '¥32.00'],
  ['RG000002', '4 x 4 L', '¥1,280.00'],
] as const

function Grid() {
  const t = useTranslations('gallery')
  return (
    <Panel id="grid" title={t('grid')}>
      <div className={styles.columns} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <RecordTable>
        <TableHead columns={[t('number'), t('packing'), { label: t('price'), isRight: true }]} />
        <tbody>
          {rows.map(([number, packing, price]) => (
            <tr key={number}>
              <td data-label={t('number')}>
                <span className="code">{number}</span>
              </td>
              <td data-label={t('packing')}>{packing}</td>
              <td data-label={t('price')} className="number">
                {price}
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
      <div className="filters">
        <TextField label={t('field')} name="grid-sample" />
        <Button>{t('primary')}</Button>
        <Button kind="plain">{t('plain')}</Button>
      </div>
    </Panel>
  )
}

const roles = [
  'ink',
  'primary',
  'tint',
  'price',
  'grade-gr',
  'grade-ar',
  'grade-cp',
  'grade-stain',
  'warning',
  'processing',
  'success',
  'error',
  'muted',
] as const

function Colours() {
  const t = useTranslations('gallery')
  return (
    <Panel id="colours" title={t('colours')}>
      <ul className={styles.swatches}>
        {roles.map((role) => (
          <li key={role}>
            <svg width="100%" height="48" aria-hidden="true">
              <rect fill={`var(--${role})`} />
            </svg>
            <b>{t(`role_${role}`)}</b>
            <code className="hint">--{role}</code>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function States() {
  const t = useTranslations('gallery')
  return (
    <Panel id="states" title={t('states')}>
      <div className="two">
        <div className="stack">
          <TextField label={t('field')} name="state-wrong" error={t('wrong')} defaultValue="64-17-6" />
          <p className="line">
            <Button disabled>{t('act')}</Button> <span className="hint">{t('disabledBecause')}</span>
          </p>
          <p className="buttons">
            <Button isBusy>{t('busy')}</Button>
            <Button kind="plain">{t('focused')}</Button>
          </p>
          <Note tone="success">
            {t('done')} · <Link to={href('/test')}>{t('wayOn')}</Link>
          </Note>
        </div>
        <EmptyState title={t('empty')} level="h2">
          <Link to={href('/product')} className={buttonLooks({ kind: 'plain' })}>
            {t('wayOn')}
          </Link>
        </EmptyState>
      </div>
      <h3>{t('loading')}</h3>
      <div className={styles.loading}>
        <Outlines />
      </div>
    </Panel>
  )
}
