import { catalogMessages } from '#features/catalog/messages.ts'
import { gradeLabel, type ProductDetail } from '#features/catalog/schema.ts'
import { describeProduct } from '#features/catalog/service.server.ts'
import { print } from '#features/documents/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale, textIn } from '#shared/locale.ts'
import { listItems, listNewestInStock } from '../coa/repository.server.ts'
import { requirementText } from '../coa/verdict.ts'
import { readSupplier } from '../supplier/service.server.ts'
import { tdsPrint } from './messages.ts'
import type { Tds } from './schema.ts'
import { tdsPdf } from './tds-pdf.ts'

/** Of a product on sale, in the viewer's language. @throws Failure `not-found` */
export async function readTds(ctx: Ctx, productId: number): Promise<Tds> {
  const [product, specification] = await Promise.all([
    describeProduct(ctx, productId),
    readSpecification(ctx, productId),
  ])
  if (!product) throw new Failure('not-found')
  return present(ctx, product, specification)
}

/** @throws Failure `not-found`, `busy` */
export async function printTds(ctx: Ctx, productId: number) {
  const [tds, supplier] = await Promise.all([readTds(ctx, productId), readSupplier(ctx)])
  const document = tdsPdf(tds, textIn(ctx.locale, supplier.name))
  const name = `${say(ctx.locale, tdsPrint.file)}-${tds.catalogNumber}`
  return { name, pdf: await print(ctx, { kind: 'pdf', document }) }
}

/** Without results: those are of a lot. */
async function readSpecification(
  { db, locale, now }: Pick<Ctx, 'db' | 'locale' | 'now'>,
  productId: number,
): Promise<Tds['specification']> {
  const [coa] = await listNewestInStock(db, [productId], shanghaiDate(now))
  if (!coa) return null
  const items = await listItems(db, [coa.id])
  return {
    lotNumber: coa.lotNumber,
    items: items.map((item) => ({
      key: item.key,
      name: inLocale(locale, item.nameZh, item.nameEn),
      method: inLocale(locale, item.methodZh, item.methodEn) || null,
      requirement: requirementText(item, locale),
    })),
  }
}

function present({ locale, now }: Ctx, product: ProductDetail, specification: Tds['specification']): Tds {
  const words = catalogMessages[locale]
  const other = locale === 'zh' ? product.nameEn : product.nameZh
  const { grade, shippingCondition } = product
  return {
    productId: product.id,
    locale,
    name: inLocale(locale, product.nameZh, product.nameEn),
    otherName: other,
    catalogNumber: product.catalogNumber,
    brand: product.brand.name,
    casNumber: product.casNumber,
    molecularFormula: product.molecularFormula,
    molecularWeight: product.molecularWeight,
    grade: grade && textIn(locale, gradeLabel(grade)),
    purity: product.purity,
    standard: product.standard,
    properties: (['appearance', 'meltingPoint', 'boilingPoint', 'density', 'flashPoint'] as const).map(
      (key) => ({ name: say(locale, tdsPrint[key]), value: product[key] || null }),
    ),
    specification,
    storage: product.storageConditions.map((name) => words[`storage_${name}`]),
    shipping: shippingCondition && words[`shipping_${shippingCondition}`],
    shelfLifeMonths: product.shelfLifeMonths,
    packs: product.skus.map(({ sku, packing }) => ({ sku, packing })),
    description: product.description || null,
    issuedOn: shanghaiDate(now),
  }
}
