import type { Db } from '#server/db/client.ts'
import { findTradeSettings } from './repository.server.ts'
import { type TradeSettings, tradeSettings } from './settings.ts'

export type { TradeSettings } from './settings.ts'

/** What is set about orders now. */
export const readTradeSettings = async (db: Db): Promise<TradeSettings> =>
  tradeSettings.parse((await findTradeSettings(db))?.value ?? {})
