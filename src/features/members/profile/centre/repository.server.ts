import type { Db } from '#server/db/client.ts'

export const countBelongings = (
  db: Db,
  { memberId, companyId }: { memberId: number; companyId: number },
  now: Date,
) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('address')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('memberId', '=', memberId)
        .as('addresses'),
      eb
        .selectFrom('memberSession')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('memberId', '=', memberId)
        .where('expiresAt', '>', now)
        .as('sessions'),
      eb
        .selectFrom('member')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('companyId', '=', companyId)
        .where('closedAt', 'is', null)
        .as('colleagues'),
    ])
    .executeTakeFirstOrThrow()
