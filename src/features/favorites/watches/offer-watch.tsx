import { useEffect, useRef, useState } from 'react'
import type { SkuOffer } from '#features/catalog/schema.ts'
import { call } from '#ui/call.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { getWatchesCall } from '../calls.ts'
import type { Watches } from '../schema.ts'
import { WatchDialog } from './watch-dialog.tsx'

/** The watches of a pack, which becomes a favorite with them. Stock is proposed where there are none. */
export function OfferWatch({ sku, onClose }: { sku: SkuOffer; onClose(): void }) {
  const [watches, setWatches] = useState<Watches>()
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    call(getWatchesCall, { params: { skuId: sku.id } }).then(
      (known) => setWatches(known.stock || known.price ? known : { ...known, stock: { atLeast: 1 } }),
      (failure) => {
        showFailure(failure)
        close.current()
      },
    )
  }, [sku.id])
  if (!watches) return null
  const watched = { skuId: sku.id, sku: sku.sku, packing: sku.packing, offer: sku, watches }
  return <WatchDialog favorite={watched} isNew onClose={onClose} />
}
