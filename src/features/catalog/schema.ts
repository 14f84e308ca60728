import { z } from 'zod'
import { permission } from '#features/qualifications/schema.ts'
import { countedPageFields, day, placeParameters } from '#shared/filter-schemas.ts'
import { control } from './classification/schema.ts'

export { packPicture } from './picture-addresses/address.ts'
export { gradeLabel, gradeNames, grades, gradeWords } from './products/grades.ts'

export const regulatedClasses = [
  'precursor-1',
  'precursor-2',
  'precursor-3',
  'explosive-precursor',
  'highly-toxic',
] as const

/** Not for sale until staff release a product. */
export const barredClasses = [
  'narcotic',
  'psychotropic-1',
  'psychotropic-2',
  'non-medical-narcotic',
  'medicinal-toxic',
  'civil-explosive',
  'schedule-1',
  'schedule-2',
  'ozone-depleting',
  'persistent-organic',
] as const

export const storageConditions = [
  'room-temperature',
  'cool',
  'fridge',
  'freezer',
  'deep-freezer',
  'dark',
  'dry',
  'inert',
  'explosion-proof-cabinet',
  'oxidiser-cabinet',
  'double-lock',
  'ventilated',
] as const

export const shippingConditions = ['ambient', 'ice-pack', 'dry-ice', 'dangerous-goods'] as const

export const warehouses = ['south', 'north', 'east', 'central'] as const

export const pictogramCodes = [
  'GHS01',
  'GHS02',
  'GHS03',
  'GHS04',
  'GHS05',
  'GHS06',
  'GHS07',
  'GHS08',
  'GHS09',
] as const

const id = z.string()

export const categoryNode = z
  .object({
    id,
    name: z.string(),
    icon: z.string().nullable(),
    keywords: z.string(),
    sortOrder: z.number(),
    description: z.string(),
    productUnit: z.string(),
    get children() {
      return z.array(categoryNode)
    },
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof categoryNode>

const yuan = z.number().meta({ description: 'yuan with at most two decimals' })

export const priceKinds = ['list', 'level', 'contract', 'special', 'tier'] as const
export type PriceKind = (typeof priceKinds)[number]

export const shownStockAtMost = 100

export const skuOffer = z.object({
  id,
  sku: z.string(),
  packing: z.string(),
  picture: z.string().meta({ description: 'address of the drawing of the pack' }),
  unit: z.string(),
  packingMultiple: z.number(),
  listPrice: yuan,
  discountPrice: yuan.meta({ description: 'what this viewer pays; 0 means inquire price' }),
  priceSteps: z
    .array(z.object({ kind: z.enum(priceKinds), price: yuan }))
    .optional()
    .meta({ description: 'how a price below the list price comes about, the last is what is paid' }),
  most: z
    .number()
    .optional()
    .meta({ description: 'of this price in one line of an order; larger quantities have another price' }),
  tiers: z
    .array(z.object({ from: z.number(), price: yuan }))
    .optional()
    .meta({ description: 'what this viewer pays for one from larger quantities on' }),
  stock: z
    .array(z.object({ warehouse: z.enum(warehouses), quantity: z.number() }))
    .meta({ description: `at most ${shownStockAtMost}, which means so many or more` }),
  leadTimeDays: z.number().nullable(),
  buyable: z.boolean(),
})
export type SkuOffer = z.infer<typeof skuOffer>

export const productHit = z.object({
  id,
  catalogNumber: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  casNumber: z.string().nullable(),
  molecularFormula: z.string().nullable(),
  grade: z.string().nullable(),
  purity: z.string().nullable(),
  brand: z.object({ id, name: z.string() }),
  categoryId: id,
  molecularWeight: z.number().nullable().meta({ description: 'g/mol' }),
  hazards: z.array(z.string()),
  signalWord: z.enum(['danger', 'warning']).nullable(),
  isDangerous: z.boolean().meta({ description: 'travels as dangerous goods' }),
  regulated: z.array(z.string()),
  image: z.string().meta({ description: 'the structure, where it is informative; else the first pack' }),
  skus: z.array(skuOffer),
})
export type ProductHit = z.infer<typeof productHit>

export {
  dangerousGoodsEntryOf,
  limitText,
  namesComponent,
  type Relief,
  reliefOf,
} from './transport/limits.ts'

const cardOffer = skuOffer.pick({
  id: true,
  sku: true,
  packing: true,
  picture: true,
  packingMultiple: true,
  listPrice: true,
  discountPrice: true,
})
export type CardOffer = z.infer<typeof cardOffer>

export const cardData = productHit
  .pick({ id: true, casNumber: true, grade: true, purity: true, catalogNumber: true, image: true })
  .extend({
    name: z.string(),
    brandName: z.string(),
    pack: cardOffer.nullable(),
    hasMorePacks: z.boolean(),
  })
export type CardData = z.infer<typeof cardData>

/** A pack that a campaign offers. */
export interface SpecialOffer {
  id: string
  product: ProductHit
  sku: SkuOffer
}

/** What a card shows of it. */
export interface SpecialCardData {
  id: string
  product: Pick<ProductHit, 'nameZh' | 'nameEn' | 'casNumber' | 'grade' | 'brand' | 'image'>
  sku: CardOffer & Pick<SkuOffer, 'unit'>
}

const productId = z.string().regex(/^[1-9]\d{0,14}$/)

export const footprintQuery = z.object(placeParameters(2))
export type FootprintQuery = z.infer<typeof footprintQuery>

export const footprintPage = z.object({
  ...countedPageFields,
  days: z
    .array(z.object({ day: z.string(), products: z.array(cardData) }))
    .meta({ description: 'the newest day first; products that are no longer on sale are left out' }),
})

/** Without `day` and `productId` everything is removed. */
export const footprintRemoval = z.object({ day: day.optional(), productId: productId.optional() })

const statements = z.array(z.object({ code: z.string(), text: z.string() }))
const optionalText = z.string().nullable()

export const productDetail = productHit.extend({
  aliases: z.array(z.string()),
  smiles: optionalText,
  structureImage: optionalText.meta({
    description: 'the drawing of the structure, also one that is not informative',
  }),
  photos: z
    .array(z.object({ src: z.string(), small: z.string() }))
    .meta({ description: 'photographs of the goods, the first one first' }),
  inchiKey: optionalText,
  ecNumber: optionalText,
  mdlNumber: optionalText,
  standard: optionalText,
  appearance: z.string(),
  meltingPoint: optionalText,
  boilingPoint: optionalText,
  density: optionalText,
  flashPoint: optionalText,
  storageConditions: z.array(z.enum(storageConditions)),
  shippingCondition: z.enum(shippingConditions).nullable(),
  shelfLifeMonths: z.number().nullable(),
  hStatements: statements,
  pStatements: statements,
  isHazardousChemical: z.boolean(),
  controls: z.array(control).meta({ description: 'entries of control lists that its classes follow from' }),
  transport: z
    .object({
      unNumber: z.string(),
      shippingName: z.string(),
      hazardClass: optionalText,
      className: z.string(),
      packingGroup: optionalText,
      limitedQuantity: z
        .object({
          most: z.string().nullable().meta({ description: 'of an inner packing; null: none is allowed' }),
          packings: z.array(z.string()).meta({ description: 'of the product, that are within' }),
        })
        .nullable()
        .meta({ description: 'null: not known' }),
      exceptedQuantity: z
        .object({
          code: z.string().meta({ description: 'E0 to E5' }),
          inner: z
            .string()
            .nullable()
            .meta({ description: 'most of an inner packing; null: none is allowed' }),
          outer: optionalText,
          packings: z.array(z.string()),
        })
        .nullable(),
    })
    .nullable()
    .meta({ description: 'of dangerous goods: whatever has a UN number' }),
  permission: permission.optional(),
  description: z.string(),
  categoryPath: z
    .array(z.object({ id: z.string(), key: z.string(), name: z.string() }))
    .meta({ description: 'from the top category down to its own' }),
})
export type ProductDetail = z.infer<typeof productDetail>
