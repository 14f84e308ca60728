import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { addFavoritesCall, setWatchesCall } from '../calls.ts'
import type { Favorite } from '../schema.ts'

type Watched = Pick<Favorite, 'skuId' | 'sku' | 'packing' | 'offer' | 'watches'>

interface WatchDialogProps {
  favorite: Watched
  /** It may be no favorite yet. */
  isNew?: boolean
  onClose(): void
}

export function WatchDialog({ favorite, isNew = false, onClose }: WatchDialogProps) {
  const t = useTranslations('favorites')
  const common = useTranslations('common')
  const { mutate, isBusy } = useMutation()
  const { skuId, sku, packing } = favorite
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const target = String(given.get('atMost') ?? '')
    const body = {
      skuId,
      stock: given.has('stock') ? { atLeast: Number(given.get('atLeast')) } : null,
      price: given.has('price') ? { atMost: target === '' ? null : Number(target) } : null,
    }
    const send = async () => {
      if (isNew) await call(addFavoritesCall, { body: { skuIds: [skuId] } })
      await call(setWatchesCall, { body })
    }
    if (await mutate(t('watchSaved'), send)) onClose()
  }
  return (
    <Dialog title={t('watchTitle', { sku: `${sku} ${packing}` })} onClose={onClose}>
      <form className="stack" onSubmit={save}>
        <StockFields favorite={favorite} />
        <PriceFields favorite={favorite} />
        {isNew && <p className="hint">{t('watchHint')}</p>}
        <div className="buttons">
          <Button kind="plain" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {t('saveWatch')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function StockFields({ favorite: { watches } }: { favorite: Watched }) {
  const t = useTranslations('favorites')
  const [isOn, setOn] = useState(watches.stock !== null)
  return (
    <>
      <label className="line">
        <input
          type="checkbox"
          name="stock"
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        {t('watchStock')}
      </label>
      {isOn && (
        <TextField
          label={t('atLeast')}
          type="number"
          name="atLeast"
          min={0.1}
          max={99_999.9}
          step={0.1}
          isRequired
          required
          defaultValue={watches.stock?.atLeast ?? 1}
        />
      )}
    </>
  )
}

function PriceFields({ favorite: { offer, watches } }: { favorite: Watched }) {
  const t = useTranslations('favorites')
  const [isOn, setOn] = useState(watches.price !== null)
  return (
    <>
      <label className="line">
        <input
          type="checkbox"
          name="price"
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        {t('watchPrice')}
      </label>
      {isOn && (
        <TextField
          label={t('atMost')}
          type="number"
          name="atMost"
          min={0.01}
          step={0.01}
          hint={offer ? t('atMostHint', { price: yuanText(offer.discountPrice) }) : undefined}
          defaultValue={watches.price?.atMost ?? ''}
        />
      )}
    </>
  )
}
