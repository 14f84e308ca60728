import type { Db } from '#server/db/client.ts'

/** Requests without an answer of which staff were not told yet. */
export const listUnansweredRequests = (db: Db) =>
  db
    .selectFrom('quote')
    .innerJoin('company', 'company.id', 'quote.companyId')
    .innerJoin('quoteRequest as request', (join) =>
      join.onRef('request.quoteId', '=', 'quote.id').onRef('request.round', '=', 'quote.round'),
    )
    .where('quote.state', '=', 'requested')
    .where('request.remindedAt', 'is', null)
    .select(['request.quoteId', 'request.round', 'request.createdAt', 'request.provinceCode'])
    .select(['request.deliveryPlace', 'quote.quoteNo', 'company.name as companyName'])
    .orderBy('quote.id')
    .execute()

/** @returns false when another process was faster */
export const markReminded = async (tx: Db, quoteId: number, round: number, remindedAt: Date) => {
  const { numUpdatedRows } = await tx
    .updateTable('quoteRequest')
    .set({ remindedAt })
    .where('quoteId', '=', quoteId)
    .where('round', '=', round)
    .where('remindedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
