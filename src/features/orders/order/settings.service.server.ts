import { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import { findTradeSettings } from './repository.server.ts'

/** What is set about orders now. */
export const readTradeSettings = async (db: Db): Promise<TradeSettings> =>
  parseTradeSettings((await findTradeSettings(db))?.value)

/** The same of the value as it is stored; undefined or null: nothing is set. */
export const parseTradeSettings = (stored: unknown): TradeSettings => tradeSettings.parse(stored ?? {})

const fen = z.number().int().min(0)

/** What a parcel costs: the first kilogram, and each further one begun. */
const rate = z.object({ firstFen: fen, furtherFen: fen })

/** What staff may set about orders, in `site_setting` under `trade`; each has a value from the start. */
export const tradeSettings = z
  .object({
    /** Prepaid orders without regulated lines, all in stock, need nobody's review. */
    reviewsItself: z.boolean(),
    unpaidHours: z.number().positive(),
    depositBp: z.number().int().min(1).max(10_000),
    receivesAfterDays: z.number().positive(),
    finishesAfterDays: z.number().positive(),
    /** Working days in which goods may be sent back. */
    returnDays: z.number().int().min(0),
    freight: z.object({
      near: rate,
      middle: rate,
      far: rate,
      /** On top where dangerous goods travel, and where regulated ones do. */
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
  depositBp: 3000,
  receivesAfterDays: 15,
  finishesAfterDays: 15,
  returnDays: 7,
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

/** Until when an order waits to be paid. */
export const expiryOf = (now: Date, { unpaidHours }: TradeSettings) =>
  new Date(now.getTime() + unpaidHours * hourMs)
