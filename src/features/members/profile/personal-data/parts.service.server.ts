import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { ServiceKey } from '#server/services.ts'

/** Data of a member that another feature stores. */
export interface PersonalDataPart {
  /** Its name in the exported file. */
  name: string
  export(ctx: MemberCtx): Promise<object[]>
  /** In the transaction that closes the account. */
  erase(tx: Db, memberId: number): Promise<unknown>
}

export const personalDataPartsKey = new ServiceKey<PersonalDataPart[]>('parts of personal data')
