import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import { milliText } from '../conversion.ts'
import { canBecome, fromMilli, kindFields, toMilli } from '../papers/kinds.ts'
import { submissionAnswers } from '../papers/messages.ts'
import { documentUnit } from '../papers/present.ts'
import { changeQualification, lockQualification } from '../papers/repository.server.ts'
import { requireNewNumber } from '../papers/review.service.server.ts'
import {
  findPermit,
  listDraws,
  listPermitSubstances,
  lockSubstancesOf,
  setAllowed,
} from './repository.server.ts'
import type { PermitCorrection, StaffPermit } from './schema.ts'
import { presentDraw, presentSubstance } from './service.server.ts'
import { permitAnswers } from './staff-messages.ts'

const pageSize = 20

/** @throws Failure `not-found` for papers that are no permits or were never approved */
export async function readPermit(
  ctx: StaffCtx,
  id: number,
  place: Omit<Paging, 'pageSize'> = {},
): Promise<StaffPermit> {
  const row = await findPermit(ctx.db, id)
  if (!row) throw new Failure('not-found')
  const [substances, { rows: draws, ...found }] = await Promise.all([
    listPermitSubstances(ctx.db, row.companyId, [id]),
    listDraws(ctx.db, [id], { ...place, pageSize }),
  ])
  const { kind, number, issuer, use, validFrom, validUntil, version, companyName } = row
  return {
    kind,
    number,
    issuer,
    use,
    validFrom,
    validUntil,
    version,
    companyName,
    id: String(id),
    companyId: String(row.companyId),
    state: row.permitState,
    reason: row.revokedAt === null ? '' : row.reason,
    files: row.fileCount ?? 0,
    can: {
      correct: row.state === 'approved' || row.state === 'expired',
      withdraw: canBecome(row.state, 'rejected'),
    },
    substances: substances.map((substance) => {
      const unit = documentUnit(substance)
      return {
        ...presentSubstance(substance, ctx.locale),
        id: String(substance.id),
        quantity: fromMilli(substance.allowedMilli, unit),
        unit,
      }
    }),
    draws: draws.map((draw) => presentDraw(draw)),
    ...found,
  }
}

/**
 * A corrected last day opens an ended permit again, or ends it.
 * @throws Failure `not-found`; `conflict` when it is not approved or another version was seen; `validation-failed` for
 * quantities below what orders drew, a number that is taken or a period that ends before it begins
 */
export const correctPermit = (
  ctx: StaffCtx,
  id: number,
  { version, reason, quantities, ...given }: PermitCorrection,
) =>
  ctx.transaction(async (ctx) => {
    const row = await lockQualification(ctx.db, id)
    if (!row || !(await findPermit(ctx.db, id))) throw new Failure('not-found')
    if ((row.state !== 'approved' && row.state !== 'expired') || row.version !== version)
      throw new Failure('conflict')
    const { number, issuer, use, validFrom, validUntil } = row
    const known = { number, issuer, use, validFrom, validUntil }
    const facts = { ...known, ...given }
    checkFacts(ctx, row.kind, facts)
    const isOver = facts.validUntil !== null && facts.validUntil < shanghaiDate(ctx.now)
    const isReopened = row.state === 'expired' && !isOver
    if (facts.number !== number || isReopened) await requireNewNumber(ctx, row, facts.number)
    await changeQualification(ctx.db, id, { ...facts, state: isOver ? 'expired' : 'approved' })
    const changes = [...differences(known, facts), ...(await correctQuantities(ctx, id, quantities))]
    const detail = {
      reason,
      before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
      after: Object.fromEntries(changes.map(({ name, after }) => [name, after])),
    }
    const entry = { action: 'qualification.correct', subject: 'qualification', subjectId: id, detail }
    await writeAuditEntry(ctx.db, ctx, entry)
    return readPermit(ctx, id)
  })

type Facts = Pick<StaffPermit, 'number' | 'issuer' | 'use' | 'validFrom' | 'validUntil'>

interface Change {
  name: string
  before: string | null
  after: string | null
}

const differences = (before: Facts, after: Facts) =>
  (Object.keys(before) as (keyof Facts)[])
    .filter((name) => before[name] !== after[name])
    .map((name): Change => ({ name, before: before[name], after: after[name] }))

function checkFacts({ locale }: StaffCtx, kind: StaffPermit['kind'], facts: Facts) {
  for (const name of ['number', 'issuer', 'use', 'validUntil'] as const)
    if (kindFields[kind][name] === 'required' && !facts[name])
      throw fieldRefusal(locale, name, submissionAnswers[name])
  if (facts.validFrom && facts.validUntil && facts.validFrom > facts.validUntil)
    throw fieldRefusal(locale, 'validUntil', submissionAnswers.period)
}

async function correctQuantities(
  { db, locale }: StaffCtx,
  id: number,
  quantities: PermitCorrection['quantities'],
): Promise<Change[]> {
  const changes: Change[] = []
  for (const { id: substance, ...row } of await lockSubstancesOf(db, id)) {
    const unit = documentUnit(row)
    const allowed = toMilli(quantities[substance] ?? fromMilli(row.allowedMilli, unit), unit)
    if (allowed === row.allowedMilli) continue
    const path = `quantities.${substance}`
    if (allowed < 1) throw fieldRefusal(locale, path, submissionAnswers.quantity)
    if (allowed < row.usedMilli) throw fieldRefusal(locale, path, permitAnswers.belowDrawn)
    await setAllowed(db, substance, allowed)
    const textOf = (milli: number) => milliText(milli, row.dimension)
    changes.push({ name: row.casNumber, before: textOf(row.allowedMilli), after: textOf(allowed) })
  }
  return changes
}
