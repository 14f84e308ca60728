import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

type Answer = { answerHash: Buffer } | { workBits: number }

export const addCaptcha = (db: Db, row: { id: string; expiresAt: Date } & Answer) =>
  db.insertInto('captcha').values(row).execute()

export const takeCaptcha = (db: Db, id: string) =>
  db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .returning(['answerHash', 'workBits', 'expiresAt'])
    .executeTakeFirst()

export const removeCaptchasBefore = (db: Db, time: Date) =>
  db.deleteFrom('captcha').where('expiresAt', '<', time).execute()

export const countCodes = (db: Db, target: string, ip: string, since: { day: Date; hour: Date }) =>
  db
    .selectFrom('verificationCode')
    .select(({ fn, ref }) => [
      fn.countAll<number>().filterWhere('target', '=', target).as('ofTarget'),
      fn.max(ref('createdAt')).filterWhere('target', '=', target).as('newestOfTarget'),
      fn.min(ref('createdAt')).filterWhere('target', '=', target).as('oldestOfTarget'),
      fn.countAll<number>().filterWhere('ip', '=', ip).filterWhere('createdAt', '>', since.hour).as('ofIp'),
      fn
        .min(ref('createdAt'))
        .filterWhere('ip', '=', ip)
        .filterWhere('createdAt', '>', since.hour)
        .as('oldestOfIp'),
    ])
    .where('createdAt', '>', since.day)
    .where((eb) =>
      eb.or([eb('target', '=', target), eb.and([eb('ip', '=', ip), eb('createdAt', '>', since.hour)])]),
    )
    .executeTakeFirstOrThrow()

/** @param atMost codes of all are counted up to this number */
export const readDemand = (db: Db, target: string, since: { day: Date; hour: Date }, atMost: number) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('verificationCode')
        .select(({ fn }) => sql<number>`coalesce(${fn.sum('tries')}, 0)::int`.as('n'))
        .where('target', '=', target)
        .where('createdAt', '>', since.day)
        .as('wrongTries'),
      eb
        .selectFrom((inner) =>
          inner
            .selectFrom('verificationCode')
            .select('id')
            .where('createdAt', '>', since.hour)
            .limit(atMost)
            .as('recent'),
        )
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('ofAll'),
    ])
    .executeTakeFirstOrThrow()

interface NewCode {
  target: string
  purpose: string
  codeHash: Buffer
  ip: string
  createdAt: Date
  expiresAt: Date
}

export const addCode = (db: Db, code: NewCode) =>
  db.insertInto('verificationCode').values(code).returning('id').executeTakeFirstOrThrow()

export const removeCode = (db: Db, id: number) =>
  db.deleteFrom('verificationCode').where('id', '=', id).execute()

export const removeCodesBefore = (db: Db, time: Date) =>
  db.deleteFrom('verificationCode').where('createdAt', '<', time).execute()

interface TriedCode {
  target: string
  purpose: string
  code: string
  saltBytes: number
  mostTries: number
}

/** Compares with the newest code of the target and counts a wrong try, in one statement: concurrent tries all count. */
export function tryCode(db: Db, { target, purpose, code, saltBytes, mostTries }: TriedCode, now: Date) {
  const salt = sql`substring(code_hash for ${saltBytes}::int)`
  const isRight = sql<boolean>`code_hash = ${salt} || sha256(${salt} || convert_to(${code}, 'UTF8'))`
  return db
    .updateTable('verificationCode')
    .set({ tries: sql<number>`tries + (not ${isRight})::int` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('verificationCode')
        .select('id')
        .where('target', '=', target)
        .where('purpose', '=', purpose)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', mostTries)
    .returning(['id', isRight.as('isRight')])
    .executeTakeFirst()
}

export const markCodeUsed = (db: Db, id: number, now: Date) =>
  db
    .updateTable('verificationCode')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
