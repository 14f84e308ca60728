import type { Db } from '#server/db/client.ts'
import { findTradeSettings } from './repository.server.ts'
import { type TradeSettings, tradeSettings } from './settings.ts'

/** What is set about orders now. */
export const readTradeSettings = async (db: Db): Promise<TradeSettings> =>
  parseTradeSettings((await findTradeSettings(db))?.value)

/** The same of the value as it is stored; undefined or null: nothing is set. */
export const parseTradeSettings = (stored: unknown): TradeSettings => tradeSettings.parse(stored ?? {})
