import { data } from 'react-router'
import { describeProduct } from '#features/catalog/service.server.ts'
import { describePage } from '#features/content/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { readId } from '#shared/read-id.ts'
import type { ProductOfPosts } from './components/product-heading.tsx'

/** The product of a page with reviews or questions; an unknown one is answered 404. */
export async function loadProduct(
  ctx: Ctx,
  productId: string | undefined,
  addressOf: (id: string) => string,
) {
  const id = readId(productId)
  const product = id === undefined ? undefined : await describeProduct(ctx, id)
  if (!product) throw data(null, { status: 404 })
  const { nameZh, nameEn, brand, casNumber, catalogNumber, image } = product
  const seo = await describePage(ctx, addressOf(product.id), {
    name: inLocale(ctx.locale, nameZh, nameEn),
    brand: brand.name,
    cas: casNumber,
  })
  const shown: ProductOfPosts = {
    id: product.id,
    nameZh,
    nameEn,
    brandName: brand.name,
    catalogNumber,
    image,
  }
  return { id: Number(product.id), product: shown, seo }
}

/** By staff, of a review or a question. */
export interface PostChange {
  answer?: string
  answeredBy?: number
  answeredAt?: Date
  isHidden?: boolean
}

export const presentAnswer = ({ answer, answeredAt }: { answer: string; answeredAt: Date | null }) =>
  answeredAt && { text: answer, at: answeredAt.toISOString() }

/** `王**`: the public sees that somebody wrote it, not who. */
export function maskedAuthor(name: string) {
  const [first] = name.trim()
  return first ? `${first}**` : '**'
}

interface StaffRow {
  id: number
  productId: number
  nameZh: string
  nameEn: string
  catalogNumber: string
  createdAt: Date
  answer: string
  answeredAt: Date | null
}

export function presentForStaff<Row extends StaffRow>(locale: Locale, row: Row) {
  const { id, productId, nameZh, nameEn, catalogNumber, createdAt, ...rest } = row
  return {
    ...rest,
    id: String(id),
    productId: String(productId),
    product: `${catalogNumber} ${inLocale(locale, nameZh, nameEn)}`,
    createdAt: createdAt.toISOString(),
    answer: presentAnswer(row),
  }
}
