import type { Db } from '#server/db/client.ts'
import { displayName } from '#server/db/sql.ts'
import type { CompanyEventKind } from '../schema.ts'

interface LogFilter {
  kinds: readonly CompanyEventKind[] | null
  /** Only older ones; null: from the newest. */
  before: number | null
  most: number
}

export const listCompanyEvents = (db: Db, companyId: number, { kinds, before, most }: LogFilter) =>
  db
    .selectFrom('companyEvent as event')
    .leftJoin('member', 'member.id', 'event.memberId')
    .leftJoin('member as actor', 'actor.id', 'event.actorId')
    .where('event.companyId', '=', companyId)
    .$if(kinds !== null, (some) => some.where('event.kind', 'in', kinds ?? []))
    .$if(before !== null, (some) => some.where('event.id', '<', before ?? 0))
    .select(['event.id', 'event.kind', 'event.subject', 'event.before', 'event.after', 'event.at'])
    .select([displayName('member').as('member'), displayName('actor').as('actor')])
    .orderBy('event.id', 'desc')
    .limit(most)
    .execute()

export type CompanyEventRow = Awaited<ReturnType<typeof listCompanyEvents>>[number]
