import { useState } from 'react'
import type { ProductDetail } from '#features/catalog/schema.ts'
import type { SdsLinks } from '#features/reports/service.server.ts'
import type { ShownAvailability } from '../availability/use-availability.ts'
import { BuyBox } from '../buy-box/buy-box.tsx'
import { firstPurchase, type LotOfPack } from '../buy-box/purchase.ts'
import { CanIBuy } from './can-i-buy.tsx'
import styles from './first-screen.module.css'
import { Identifiers } from './identifiers.tsx'
import { PaperLinks } from './paper-links.tsx'
import { Pictures } from './pictures.tsx'
import { Title } from './title.tsx'

interface FirstScreenProps {
  product: ProductDetail
  /** What buyers read for it. */
  grade: string | null
  standardTitle: string | undefined
  sds: SdsLinks | null
  /** By sku. */
  lots: Record<string, LotOfPack[]>
  delivery: ShownAvailability
}

/** What it is, what it costs, when it arrives, and whether the viewer may buy it. */
export function FirstScreen({ product, grade, standardTitle, sds, lots, delivery }: FirstScreenProps) {
  const first = firstPurchase(product.skus)
  const [skuId, setSkuId] = useState(first?.id)
  const sku = product.skus.find(({ id }) => id === skuId) ?? first
  return (
    <article className={styles.screen}>
      <Pictures product={product} sku={sku} />
      <Title product={product} gradeName={grade} />
      {sku && <BuyBox product={product} sku={sku} onChoose={setSkuId} lots={lots} delivery={delivery} />}
      <div className={styles.facts}>
        <Identifiers product={product} standardTitle={standardTitle} />
        <PaperLinks catalogNumber={product.catalogNumber} sds={sds} />
        <CanIBuy product={product} wanted={sku && { skuId: sku.id }} />
      </div>
    </article>
  )
}
