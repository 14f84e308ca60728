import { useTranslations } from 'use-intl'
import type { ProductHit } from '../schema.ts'
import { ProductRow } from './product-row.tsx'
import { Section } from './section.tsx'

/** The products that an article names, to be bought at once. */
export function NumberedProducts({ title, products }: { title: string; products: ProductHit[] }) {
  const t = useTranslations('topics')
  if (products.length === 0) return null
  return (
    <Section id="products" title={title}>
      <p className="hint">{t('productsNote')}</p>
      {products.map((product, index) => (
        <ProductRow key={product.id} product={product} isFirst={index < 2} />
      ))}
    </Section>
  )
}
