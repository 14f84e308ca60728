import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { isPermitted } from '#shared/permissions.ts'
import { toTenths } from '#shared/quantity.ts'
import { resolvePrices } from '../prices/service.server.ts'
import { priceQuestionWords } from './messages.ts'
import { findCompanies, findNamedProduct, findProductNumbered, listSkus } from './repository.server.ts'
import type { NumberedQuestion, PriceAnswer, PriceQuestion } from './schema.ts'

/** By the same rules as the shop's pages and orders. @throws Failure `not-found`; `not-allowed` */
export async function askPrice(
  { db, locale, now, viewer }: StaffCtx,
  productId: number,
  { company: keyword, quantity }: PriceQuestion,
): Promise<PriceAnswer> {
  if (keyword !== '' && !isPermitted(viewer.roles, 'member.read')) throw new Failure('not-allowed')
  const skus = await listSkus(db, productId)
  const product = await findNamedProduct(db, productId)
  if (!product || skus.length === 0) throw new Failure('not-found')
  const [company, ...others] = keyword === '' ? [] : await findCompanies(db, keyword)
  const quantityTenths = toTenths(quantity)
  const prices = await resolvePrices(
    db,
    company?.id ?? null,
    skus.map(({ id }) => ({ skuId: id, quantityTenths })),
    now,
  )
  return {
    product: `${product.catalogNumber} ${inLocale(locale, product.nameZh, product.nameEn)}`,
    company: company
      ? {
          id: String(company.id),
          name: company.name,
          level: company.levelZh === null ? null : inLocale(locale, company.levelZh, company.levelEn),
        }
      : null,
    others: others.map(({ name }) => name),
    prices: skus.flatMap(({ id, skuCode }) => {
      const price = prices.get(id)
      if (!price) return []
      const { listFen, payFen, reason, steps } = price
      return [{ skuId: String(id), sku: skuCode, listFen, payFen, reason, steps }]
    }),
  }
}

/** @throws Failure `validation-failed`: no product has the number; `not-allowed` */
export async function askNumberedPrice(
  ctx: StaffCtx,
  { number, ...question }: NumberedQuestion,
): Promise<PriceAnswer> {
  const product = await findProductNumbered(ctx.db, number)
  if (!product) throw fieldRefusal(ctx.locale, 'number', priceQuestionWords.noProduct)
  return askPrice(ctx, product.id, question)
}
