import { z } from 'zod'
import { day } from '#shared/filter-schemas.ts'
import { refusal } from '#shared/locale.ts'
import { maxTenths } from '#shared/quantity.ts'

const id = z.string()
const mostFen = 100_000_000_000
export const priceFen = z
  .number()
  .int()
  .min(1, refusal(['价格须大于 0', 'The price must be above 0']))
  .max(mostFen, refusal(['价格过高', 'The price is too high']))
  .meta({ description: 'of one sales unit, in fen' })
const discountBp = z
  .number()
  .int()
  .min(0, refusal(['折扣须为 0 至 90%', 'A discount is between 0 and 90%']))
  .max(9000, refusal(['折扣须为 0 至 90%', 'A discount is between 0 and 90%']))
  .meta({ description: 'off the list price, in hundredths of a percent' })
const version = z.number().int().min(1).meta({ description: 'that the page showed; else 409 `conflict`' })

/** Part of an address or a file, chosen once. */
export const shortCode = z
  .string()
  .trim()
  .max(40)
  .regex(
    /^[a-z0-9-]+$/,
    refusal(['只能用小写字母、数字和连字符', 'Lower-case letters, digits and hyphens only']),
  )

const mostTiers = 8

/** What everybody is offered for a sku. */
export const publicPrices = z.object({
  listPriceFen: priceFen.nullable().meta({ description: 'null: priced on request' }),
  tiers: z
    .array(z.object({ fromTenths: z.number().int().min(1).max(maxTenths), priceFen }))
    .max(mostTiers)
    .meta({ description: 'from each quantity on, the smallest first' }),
})
export type PublicPrices = z.infer<typeof publicPrices>

export const publicPricesChange = publicPrices.extend({
  seen: publicPrices.meta({ description: 'what the page showed; refused with 409 when it has changed' }),
})
export type PublicPricesChange = z.infer<typeof publicPricesChange>

const levelName = z.string().trim().min(1).max(40)
const levelValues = z.object({
  nameZh: levelName,
  nameEn: levelName,
  discountBp,
  sortOrder: z.number().int().min(-1000).max(1000),
  brands: z.array(z.object({ brandId: id, discountBp })).max(200),
})
export type LevelValues = z.infer<typeof levelValues>

export const levelInput = levelValues.extend({
  key: shortCode,
})
export type LevelInput = z.infer<typeof levelInput>
export const levelChange = levelValues.extend({ version })
export type LevelChange = z.infer<typeof levelChange>

export const priceLevelRecord = levelInput.extend({
  id,
  version,
  companies: z.number().meta({ description: 'that have this level' }),
  allBrands: z.array(z.object({ id, name: z.string() })),
})
export type PriceLevelRecord = z.infer<typeof priceLevelRecord>

export const contractRecord = z.object({
  id,
  version,
  companyId: id,
  company: z.string(),
  level: z.string().nullable(),
  productId: id,
  product: z.string(),
  sku: z.string(),
  packing: z.string(),
  listPriceFen: z.number().nullable(),
  priceFen,
  validFrom: day,
  validThrough: day.meta({ description: 'its last day in China' }),
  state: z.enum(['planned', 'running', 'ended']),
})
export type ContractRecord = z.infer<typeof contractRecord>

export const contractChange = z.object({ priceFen, validFrom: day, validThrough: day, version })
export type ContractChange = z.infer<typeof contractChange>
export const contractRemoval = z.object({ version })

export const mostContractRows = 500
export const mostContractBytes = 4 * 1024 * 1024
export const contractText = z.object({ text: z.string().max(200_000) })

/** Cells as they were typed; they are read when the row is checked and again when it is stored. */
const contractRow = z.object({
  line: z.number().int().min(1).meta({ description: 'of the table' }),
  company: z.string().trim().max(200).meta({ description: 'its name or unified code' }),
  sku: z.string().trim().max(80),
  price: z.string().trim().max(30).meta({ description: 'in yuan' }),
  from: z.string().trim().max(30),
  through: z.string().trim().max(30).meta({ description: 'the last day' }),
})
export type ContractRow = z.infer<typeof contractRow>

const seenFen = z
  .number()
  .nullable()
  .meta({ description: 'the contract price from the same day on that would be replaced; null: none' })

export const contractRows = z.object({
  rows: z.array(contractRow.extend({ seenFen })).min(1).max(mostContractRows),
})
export type ContractRows = z.infer<typeof contractRows>

export const triedContracts = z.object({
  rows: z.array(
    contractRow.extend({
      seenFen,
      problem: z.string().nullable().meta({ description: 'null: it can be stored, or is' }),
      listFen: z.number().nullable(),
      paysFen: z.number().nullable().meta({ description: 'today for one unit; 0: on request' }),
      willPayFen: z.number().nullable().meta({ description: 'with this contract' }),
      reason: z.string().nullable().meta({ description: 'the kind of the price that will be paid' }),
    }),
  ),
})
export type TriedContracts = z.infer<typeof triedContracts>
export type TriedContract = TriedContracts['rows'][number]
