import type { MemberCtx, ShopCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { ZipEntry } from '#server/files/zip-stream.ts'
import { ServiceKey } from '#server/services.ts'
import type { ClosingObstacle } from './schema.ts'

export interface ClosingSeat {
  memberId: number
  companyId: number
  /** Nobody else is left in the company. */
  isLast: boolean
}

/** Data of a member that another feature stores. */
export interface PersonalDataPart {
  /** Its name in the exported archive. */
  name: string
  /** The member's own rows. */
  export(ctx: MemberCtx): Promise<object[]> | AsyncIterable<object>
  /** Files that the member sent. */
  files?(ctx: MemberCtx): AsyncIterable<ZipEntry>
  /** What must be settled before the account is closed. */
  obstacles?(db: Db, seat: ClosingSeat): Promise<ClosingObstacle[]>
  /** In the transaction that closes the account; left out where the law demands that everything stays. */
  erase?(tx: Db, memberId: number, ctx: Pick<ShopCtx, 'services'>): Promise<unknown>
}

export const personalDataPartsKey = new ServiceKey<PersonalDataPart[]>('parts of personal data')
