import { z } from 'zod'
import { plainLine } from '#features/members/schema.ts'
import { day } from '#shared/filter-schemas.ts'

const reason = plainLine(500, ['请填写变更依据', 'Please state the reason'])

const id = z.string()

export const controlListEdition = z.object({
  id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  edition: z.string(),
  inForceFrom: z.string(),
  inForceTo: z.string().nullable(),
  authority: z.string(),
  source: z.string(),
  note: z.string(),
  isComplete: z.boolean(),
  isShipped: z.boolean(),
  entries: z.number(),
  former: z
    .object({ edition: z.string(), inForceFrom: z.string() })
    .nullable()
    .meta({ description: 'the edition that can come back; only of the open one' }),
  isOpen: z.boolean(),
})
export type ControlListEdition = z.infer<typeof controlListEdition>

/** Beside the file of its entries. */
export const editionQuery = z.object({
  code: z.string().max(60).meta({ description: 'of a known list' }),
  edition: plainLine(60, ['请填写版本', 'Please enter the edition']),
  inForceFrom: day,
  authority: plainLine(300, ['请填写发布机关', 'Please enter the authority']),
  source: plainLine(1000, ['请填写来源', 'Please enter the source']),
  note: plainLine(1000).default(''),
  isComplete: z.stringbool(),
  reason,
})
export type EditionQuery = z.infer<typeof editionQuery>

export const revertBody = z.object({ code: z.string().max(60), reason })

export const changeVersion = z.object({ version: z.number().int() })

/** Stored with a change. */
export const changeFindings = z.object({
  day: z.string().meta({ description: 'on which it comes into force, at the earliest today' }),
  added: z.array(z.string()),
  withdrawn: z.array(z.string()),
  unchanged: z.number(),
  faults: z.array(z.string()),
})
export type ChangeFindings = z.infer<typeof changeFindings>

export const controlListChange = z.object({
  id,
  version: z.number(),
  kind: z.enum(['upload', 'revert']),
  state: z.enum(['checking', 'ready', 'failed', 'applied', 'discarded']),
  code: z.string(),
  edition: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  inForceFrom: z.string(),
  reason: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  checkedProducts: z.number(),
  allProducts: z.number(),
  isStale: z.boolean().meta({ description: 'the lists have changed since it was checked' }),
  findings: changeFindings.nullable(),
  products: z.number(),
  classes: z.array(z.object({ regulatedClass: z.string(), gained: z.number(), lost: z.number() })),
  orders: z.array(z.object({ id, orderNo: z.string(), company: z.string(), products: z.number() })),
  orderCount: z.number(),
  filings: z.array(z.object({ id, orderNo: z.string(), product: z.string(), dueOn: z.string() })),
  filingCount: z.number(),
  toClassify: z.number().meta({ description: 'products that wait to be classified again' }),
})
export type ControlListChangeView = z.infer<typeof controlListChange>
