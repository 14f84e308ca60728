import { Link } from 'react-router'
import { useLocale } from 'use-intl'
import { inLocale, readLocale } from '#shared/locale.ts'
import { productAddress } from '#shared/page-addresses.ts'
import { Breadcrumbs } from '#ui/section.tsx'

export interface ProductOfPosts {
  id: string
  nameZh: string
  nameEn: string
  brandName: string
  catalogNumber: string
  image: string
}

export const useProductName = ({ nameZh, nameEn }: ProductOfPosts) =>
  inLocale(readLocale(useLocale()), nameZh, nameEn)

export function ProductHeading({ product, title }: { product: ProductOfPosts; title: string }) {
  const name = useProductName(product)
  return (
    <>
      <Breadcrumbs crumbs={[{ name, to: productAddress(product.id) }, { name: title }]} />
      <div className="surface row">
        <img src={product.image} alt="" width={72} height={72} />
        <div>
          <h1>{title}</h1>
          <p className="muted">
            <Link to={productAddress(product.id)}>{name}</Link> · {product.brandName} {product.catalogNumber}
          </p>
        </div>
      </div>
    </>
  )
}
