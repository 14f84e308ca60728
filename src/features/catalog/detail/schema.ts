import { z } from 'zod'
import { permission } from '#features/qualifications/schema.ts'
import { control } from '../classification/schema.ts'
import { productHit, shippingConditions, storageConditions } from '../schema.ts'

const statements = z.array(z.object({ code: z.string(), text: z.string() }))
const optionalText = z.string().nullable()

export const productDetail = productHit.extend({
  aliases: z.array(z.string()),
  smiles: optionalText,
  structureImage: optionalText.meta({
    description: 'the drawing of the structure, also one that tells little',
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
