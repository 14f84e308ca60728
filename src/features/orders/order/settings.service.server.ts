import { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import { findTradeSettings } from './repository.server.ts'

export const readTradeSettings = async (db: Db): Promise<TradeSettings> =>
  parseTradeSettings((await findTradeSettings(db))?.value)

/** @param stored undefined or null: nothing is set */
export const parseTradeSettings = (stored: unknown): TradeSettings => tradeSettings.parse(stored ?? {})

const fen = z.number().int().min(0)

/** Per kilogram, the last one begun. */
const rate = z.object({ firstFen: fen, furtherFen: fen })

const dangerousGoodsCarrier = z.object({
  name: z.string(),
  licenceNumber: z.string(),
  validUntil: z.string().nullable(),
})

/** `site_setting` `trade`. */
export const tradeSettings = z
  .object({
    /** Prepaid orders without regulated or backordered lines skip review. */
    reviewsItself: z.boolean(),
    unpaidHours: z.number().positive(),
    /** How long an order waits for its company's approval with price and stock. */
    approvalHours: z.number().positive(),
    /** Before the end of that time. */
    approvalReminderHours: z.number().positive(),
    /** Who may carry goods with a UN number. Empty: such goods cannot be sent. `validUntil`: the last day, or null. */
    dangerousGoodsCarriers: z.array(dangerousGoodsCarrier),
    /** On consignment notes, at any hour. */
    emergencyPhone: z.string(),
    depositBp: z.number().int().min(1).max(10_000),
    receivesAfterDays: z.number().positive(),
    finishesAfterDays: z.number().positive(),
    /** Working days. */
    returnDays: z.number().int().min(0),
    /** Working days from the warehouse to the buyer. */
    transportDays: z.object({ near: z.number(), middle: z.number(), far: z.number() }),
    /** Goods in stock leave on the day of the payment before this hour in China. */
    cutOffHour: z.number().int().min(0).max(24),
    /** Further working days from a warehouse that is not the nearest. */
    fartherDays: z.number().int().min(0),
    /** Further working days for goods with a UN number. */
    dangerousGoodsDays: z.number().int().min(0),
    freight: z.object({
      near: rate,
      middle: rate,
      far: rate,
      /** Surcharges. */
      hazardFen: fen,
      regulatedFen: fen,
      freeFromFen: fen,
    }),
  })
  .partial()
  .transform((set) => ({ ...usual, ...set }))

const usual = {
  reviewsItself: true,
  unpaidHours: 48,
  approvalHours: 72,
  approvalReminderHours: 12,
  dangerousGoodsCarriers: [] as z.infer<typeof dangerousGoodsCarrier>[],
  emergencyPhone: '',
  depositBp: 3000,
  receivesAfterDays: 15,
  finishesAfterDays: 15,
  returnDays: 7,
  transportDays: { near: 1, middle: 2, far: 4 },
  cutOffHour: 16,
  fartherDays: 2,
  dangerousGoodsDays: 2,
  freight: {
    near: { firstFen: 1200, furtherFen: 300 },
    middle: { firstFen: 1800, furtherFen: 600 },
    far: { firstFen: 2800, furtherFen: 1400 },
    hazardFen: 3000,
    regulatedFen: 8000,
    freeFromFen: 100_000,
  },
}

export type TradeSettings = z.infer<typeof tradeSettings>

const hourMs = 3_600_000

export const expiryOf = (now: Date, { unpaidHours }: TradeSettings) =>
  new Date(now.getTime() + unpaidHours * hourMs)
