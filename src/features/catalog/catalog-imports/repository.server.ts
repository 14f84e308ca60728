import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import type { ImportState } from './schema.ts'

interface NewImport {
  fileName: string
  bytes: number
  sourceFile: string
  header: string[]
  samples: string[][]
  headerKey: string
  mapping: (string | null)[]
  staffId: number
  ip: string
  uploadedAt: Date
}

export const addImport = (db: Db, { header, samples, mapping, ...rest }: NewImport) =>
  db
    .insertInto('catalogImport')
    .values({ ...rest, header: json(header), samples: json(samples), mapping: json(mapping) })
    .returning('id')
    .executeTakeFirstOrThrow()

/** How the last file with the same titles was mapped. */
export const findFormerMapping = (db: Db, headerKey: string) =>
  db
    .selectFrom('catalogImport')
    .select(['header', 'mapping'])
    .where('headerKey', '=', headerKey)
    .where('isMapped', '=', sql<boolean>`true`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findImport = (db: Db, id: number) =>
  db
    .selectFrom('catalogImport')
    .innerJoin('staff', 'staff.id', 'catalogImport.staffId')
    .where('catalogImport.id', '=', id)
    .selectAll('catalogImport')
    .select('staff.name as staffName')
    .executeTakeFirst()

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const lockImport = (tx: Db, id: number) =>
  tx.selectFrom('catalogImport').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

interface Asked {
  state: ImportState
  mapping?: (string | null)[]
  staffId?: number
  ip?: string
  askedAt?: Date
  finishedAt?: Date
}

/** A step that staff take: it begins from nothing. */
export const setStep = (tx: Db, id: number, { mapping, ...asked }: Asked) =>
  tx
    .updateTable('catalogImport')
    .set((eb) => ({
      ...asked,
      ...(mapping && { mapping: json(mapping), isMapped: true }),
      version: eb('version', '+', 1),
      ...(asked.askedAt && {
        attempts: 0,
        rows: 0,
        refused: 0,
        share: null,
        failure: null,
        finishedAt: null,
      }),
      beatAt: null,
    }))
    .where('id', '=', id)
    .execute()

const isOpen = sql<boolean>`state in ('checking', 'importing')`

/** Of the process that works on it. */
const beatSeconds = 30
const isWorkedOn = sql<boolean>`beat_at > now() - make_interval(secs => ${beatSeconds})`

/** The oldest import that waits, unless one is being worked on. Counts the attempt. Call it under a lock. */
export const claimImport = (tx: Db) =>
  tx
    .updateTable('catalogImport')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      beatAt: sql<Date>`now()`,
      rows: 0,
      refused: 0,
      share: null,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('catalogImport')
        .select('id')
        .where(isOpen)
        .where((eb) =>
          eb.not(eb.exists(eb.selectFrom('catalogImport').select('id').where(isOpen).where(isWorkedOn))),
        )
        .orderBy('askedAt')
        .orderBy('id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst()

export type ClaimedImport = NonNullable<Awaited<ReturnType<typeof claimImport>>>

/** One run of one step: staff may cancel and begin again while a former run still ends. */
interface Attempt {
  id: number
  version: number
  attempts: number
}

const ofAttempt = (db: Db, { id, version, attempts }: Attempt) =>
  db
    .updateTable('catalogImport')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('attempts', '=', attempts)
    .where(isOpen)

/** @returns whether the attempt may go on: not after it was cancelled or another took over */
export async function beatImport(db: Db, attempt: Attempt) {
  const { numUpdatedRows } = await ofAttempt(db, attempt).set({ beatAt: sql<Date>`now()` }).executeTakeFirst()
  return numUpdatedRows > 0n
}

export const noteProgress = (
  db: Db,
  attempt: Attempt,
  { rows, refused, share }: { rows: number; refused: number; share: number | undefined },
) =>
  ofAttempt(db, attempt)
    .set({ rows: rows + refused, refused, share: share ?? null })
    .execute()

/** For the next process, at once. */
export const releaseImport = (db: Db, attempt: Attempt, isCounted: boolean) =>
  ofAttempt(db, attempt)
    .set((eb) => ({ beatAt: null, attempts: isCounted ? eb.ref('attempts') : eb('attempts', '-', 1) }))
    .execute()

interface Ended {
  state: ImportState
  finishedAt: Date
  failure?: string
  rows?: number
  refused?: number
  checkOutcome?: unknown
  outcome?: unknown
  problems?: unknown
  errorsFile?: string | null
  reportFile?: string | null
}

/** @returns undefined when it was cancelled or another attempt took over */
export function endImport(db: Db, attempt: Attempt, { checkOutcome, outcome, problems, ...ended }: Ended) {
  const values = {
    ...ended,
    share: null,
    beatAt: null,
    ...(checkOutcome !== undefined && { checkOutcome: json(checkOutcome) }),
    ...(outcome !== undefined && { outcome: json(outcome) }),
    ...(problems !== undefined && { problems: json(problems) }),
  }
  return ofAttempt(db, attempt)
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .returning('id')
    .executeTakeFirst()
}

const oldAtOnce = 100

export const listOldFiles = (db: Db, before: Date) =>
  db
    .selectFrom('catalogImport')
    .select(['id', 'sourceFile', 'errorsFile', 'reportFile'])
    .where('uploadedAt', '<', before)
    .where('sourceFile', 'is not', null)
    .where('state', 'not in', ['checking', 'importing'])
    .orderBy('id')
    .limit(oldAtOnce)
    .execute()

export const clearFiles = (db: Db, id: number) =>
  db
    .updateTable('catalogImport')
    .set({ sourceFile: null, errorsFile: null, reportFile: null })
    .where('id', '=', id)
    .execute()
