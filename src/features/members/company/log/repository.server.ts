import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { displayName } from '#server/db/sql.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import type { CompanyEventKind } from '../schema.ts'

/** @param kinds null: all */
export const listCompanyEvents = (
  db: Db,
  companyId: number,
  kinds: readonly CompanyEventKind[] | null,
  paging: Paging,
) =>
  readPage(
    db
      .selectFrom('companyEvent as event')
      .leftJoin('member', 'member.id', 'event.memberId')
      .leftJoin('member as actor', 'actor.id', 'event.actorId')
      .where('event.companyId', '=', companyId)
      .$if(kinds !== null, (some) => some.where('event.kind', 'in', kinds ?? []))
      .select(['event.id', 'event.kind', 'event.subject', 'event.before', 'event.after', 'event.at'])
      .select([displayName('member').as('member'), displayName('actor').as('actor')]),
    newestFirst('event.id'),
    paging,
  )

export type CompanyEventRow = Awaited<ReturnType<typeof listCompanyEvents>>['rows'][number]
