import { type FormEvent, useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Price, StockText } from '#features/catalog/components/offer.tsx'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import { emptyMark } from '#shared/display.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { unitPriceTexts } from '#shared/unit-price.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showFailure } from '#ui/use-mutation.ts'
import { getCandidatesCall } from './calls.ts'
import { Reasons } from './reasons.tsx'
import styles from './row.module.css'
import type { CandidateOffer } from './schema.ts'
import type { Row } from './use-rows.ts'

interface CompareProps {
  row: Row
  onChoose(skuId: string): void
  onClose(): void
}

/** The candidates of a row side by side. */
export function Compare({ row, onChoose, onClose }: CompareProps) {
  const t = useTranslations('quickOrder')
  const offers = useOffers(row, onClose)
  const [skuId, setSkuId] = useState(row.skuId ?? row.candidates[0]?.skuId)
  const choose = (event: FormEvent) => {
    event.preventDefault()
    if (skuId) onChoose(skuId)
    onClose()
  }
  const unitPrices = unitPriceTexts(offers?.map(({ offer }) => offer) ?? [])
  return (
    <Dialog isWide title={t('compareTitle', { input: row.input })} onClose={onClose}>
      <form className="flow" onSubmit={choose}>
        <p className="hint">{t('rule')}</p>
        {!offers && <p role="status">{t('loading')}</p>}
        <ul>
          {offers?.map((one) => (
            <li key={one.offer.id}>
              <label className={styles.offer}>
                <input
                  type="radio"
                  name="candidate"
                  value={one.offer.id}
                  checked={one.offer.id === skuId}
                  onChange={() => setSkuId(one.offer.id)}
                />
                <PackPicture src={one.offer.picture} size="row" />
                <Identity row={row} one={one} />
                <span className={styles.fact}>
                  <small>{t('packing')}</small> {one.offer.packing}
                </span>
                <span className={styles.fact}>
                  <small>{t('stock')}</small> <StockText stock={one.offer.stock} />
                </span>
                <span className={styles.fact}>
                  <small>{t('price')}</small> <Price offer={one.offer} />
                </span>
                <span className={styles.fact}>
                  <small>{t('unitPrice')}</small> {unitPrices.get(one.offer.id) ?? emptyMark}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="buttons ends">
          <Button kind="plain" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" disabled={!offers}>
            {t('take')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Identity({ row, one: { product, offer } }: { row: Row; one: CandidateOffer }) {
  const locale = readLocale(useLocale())
  const { recommendation } = row
  return (
    <span className={styles.identity}>
      <b>{inLocale(locale, product.nameZh || product.nameEn, product.nameEn || product.nameZh)}</b>
      <small>
        {[product.brand.name, product.grade, product.purity, product.casNumber, offer.sku]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {recommendation?.skuId === offer.id && <Reasons reasons={recommendation.reasons} />}
    </span>
  )
}

function useOffers({ candidates }: Row, onFailure: () => void) {
  const [offers, setOffers] = useState<CandidateOffer[]>()
  const skuIds = candidates.map(({ skuId }) => skuId).join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other candidates are a reason to load
  useEffect(() => {
    let isLatest = true
    call(getCandidatesCall, { query: { skuIds } }).then(
      (found) => isLatest && setOffers(found),
      (failure) => {
        if (!isLatest) return
        onFailure()
        showFailure(failure)
      },
    )
    return () => {
      isLatest = false
    }
  }, [skuIds])
  return offers
}
