import { ServiceKey } from '../services.ts'

export interface OldMall {
  /** Where members land. */
  address: string
  /** Shared with the old mall. */
  secret: string
}

export const oldMallKey = new ServiceKey<OldMall>('old mall')
