import type { CompanyKind } from '#features/members/schema.ts'
import { verifyCompany } from '#features/members/service.server.ts'
import { fieldRefusal, say } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { lockName } from '#server/db/sql.ts'
import { decrypt } from '#server/encryption.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { readId } from '#shared/read-id.ts'
import { permitKinds } from '../schema.ts'
import { checkVerification } from './expiry.service.server.ts'
import { findFile } from './files.repository.server.ts'
import { listFiles, markedCopy } from './files.service.server.ts'
import { canBecome, findPermitUnit, kindFields } from './kinds.ts'
import { submissionAnswers as answers } from './messages.ts'
import { notifyQualification } from './notification.service.server.ts'
import { presentFacts } from './present.ts'
import {
  addSubstances,
  changeQualification,
  countForStaff,
  findForStaff,
  isDrawn,
  isNumberTaken,
  type LockedQualification,
  listQualificationsForStaff,
  lockQualification,
  removeSubstances,
  type StaffRow,
} from './repository.server.ts'
import {
  type Approval,
  factProblems,
  type QualificationFacts,
  type Rejection,
  type StaffQualification,
  type StaffQualificationQuery,
} from './schema.ts'
import { factColumns, substanceRows } from './service.server.ts'

const summary = (row: StaffRow, { locale }: StaffCtx) => ({
  ...presentFacts(row, locale),
  companyId: String(row.companyId),
  companyName: row.companyName,
  replacesId: row.replacesId === null ? null : String(row.replacesId),
})

export async function listForReview(ctx: StaffCtx, { companyId, ...query }: StaffQualificationQuery) {
  const { db } = ctx
  const filter = { ...query, companyId: companyId === undefined ? undefined : (readId(companyId) ?? 0) }
  const [total, rows] = await Promise.all([countForStaff(db, filter), listQualificationsForStaff(db, filter)])
  return { total, page: query.page, pageSize: query.pageSize, list: rows.map((row) => summary(row, ctx)) }
}

const audit = (ctx: StaffCtx, action: string, subjectId: number, detail: object = {}) =>
  writeAuditEntry(ctx.db, ctx, { action, subject: 'qualification', subjectId, detail })

const fullNumberOf = (ctx: StaffCtx, row: Pick<StaffRow, 'number' | 'secretNumber'>) =>
  row.secretNumber === null ? row.number : decrypt(ctx, row.secretNumber)

async function requireForStaff(ctx: StaffCtx, id: number): Promise<StaffQualification> {
  const row = await findForStaff(ctx.db, id)
  if (!row) throw new Failure('not-found')
  return {
    ...summary(row, ctx),
    fullNumber: fullNumberOf(ctx, row),
    companyCode: row.companyCode ?? '',
    companyKind: row.companyKind as CompanyKind,
    scopeClasses: row.scopeClasses,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    files: await listFiles(ctx.db, id),
  }
}

/** With the full identity number: each view is logged. @throws Failure `not-found` */
export async function openForReview(ctx: StaffCtx, id: number): Promise<StaffQualification> {
  const qualification = await requireForStaff(ctx, id)
  await audit(ctx, 'qualification.view', id)
  return qualification
}

/** Watermarked; each view is logged. @throws Failure `not-found` */
export async function readFileForReview(ctx: StaffCtx, id: number, fileId: number) {
  const file = await findFile(ctx.db, fileId)
  if (!file || file.qualificationId !== id) throw new Failure('not-found')
  await audit(ctx, 'qualification.viewFile', id, { fileId })
  return markedCopy(ctx, file)
}

async function lockFor(ctx: StaffCtx, id: number, to: 'approved' | 'rejected') {
  const row = await lockQualification(ctx.db, id)
  if (!row) throw new Failure('not-found')
  if (!canBecome(row.state, to)) throw new Failure('conflict')
  return row
}

/** As submitted, with the corrections of the reviewer. */
function factsOf(known: StaffQualification, correction: Approval): QualificationFacts {
  const substances = known.substances.map((one) => ({ ...one, unit: findPermitUnit(one.unit) ?? 'kg' }))
  const { holder, issuer, use, validFrom, validUntil, fullNumber: number } = known
  const { scopeClasses: _classes, companyName: _name, companyKind: _kind, ...corrected } = correction
  return { number, holder, issuer, use, validFrom, validUntil, substances, ...corrected }
}

const writtenSubstances = (substances: { casNumber: string; quantity: number | null; unit: string }[]) =>
  substances.map(({ casNumber, quantity, unit }) =>
    `${casNumber} ${quantity === null ? '' : `${quantity} ${unit}`}`.trim(),
  )

/** Before and after. @param number as stored: an identity number is masked */
function correctionsOf(
  known: StaffQualification,
  correction: Approval,
  number: { before: string; after: string },
) {
  const written = ({ substances, ...facts }: Approval | StaffQualification, number: string) => ({
    ...facts,
    number,
    substances: substances && writtenSubstances(substances),
  })
  const [before, after] = [written(known, number.before), written(correction, number.after)]
  const corrected = (facts: object) =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => name in correction))
  return { before: corrected(before), after: corrected(after) }
}

/**
 * The members are notified. A business licence verifies its company; an approved version replaces its former one.
 * @throws Failure `not-found`; `conflict` unless it is pending, or when the company has changed since the review; `validation-failed` when facts are missing, it expired, or a
 * permit of its number is valid
 */
export const approveQualification = (ctx: StaffCtx, id: number, correction: Approval) =>
  ctx.transaction(async (ctx) => {
    const row = await lockFor(ctx, id, 'approved')
    const known = await requireForStaff(ctx, id)
    const facts = factsOf(known, correction)
    checkApproval(ctx, row, facts, correction)
    if (row.replacesId !== null) await replaceFormer(ctx, row.replacesId)
    if (permitKinds.includes(row.kind)) await requireNewNumber(ctx, row, facts.number)
    const columns = { ...factColumns(ctx, row.kind, facts) }
    const { scopeClasses = row.scopeClasses } = correction
    const decision = { state: 'approved' as const, reviewedBy: ctx.viewer.staffId, reviewedAt: ctx.now }
    await changeQualification(ctx.db, id, { ...columns, ...decision, scopeClasses, reason: '' })
    if (correction.substances) {
      await removeSubstances(ctx.db, id)
      await addSubstances(ctx.db, substanceRows(id, row.kind, facts.substances))
    }
    if (row.kind === 'businessLicence') await verify(ctx, row, columns.number, correction)
    const number = { before: row.number, after: columns.number }
    await audit(ctx, 'qualification.approve', id, correctionsOf(known, correction, number))
    await notifyQualification(ctx, { ...row, validUntil: facts.validUntil }, 'approved')
    return requireForStaff(ctx, id)
  })

function checkApproval(
  { locale, now }: StaffCtx,
  { kind }: LockedQualification,
  facts: QualificationFacts,
  { scopeClasses = [] }: Approval,
) {
  const isCovered = kindFields[kind].substances === 'scope' && scopeClasses.length > 0
  const problems = factProblems(kind, facts)
    .filter(({ path }) => !(isCovered && path === 'substances'))
    .map(({ path, text }) => ({ path, message: say(locale, text) }))
  if (problems.length > 0) throw new Failure('validation-failed', problems)
  if (facts.validUntil !== null && facts.validUntil < shanghaiDate(now))
    throw fieldRefusal(locale, 'validUntil', answers.over)
}

/** A permit that is approved twice would grant its quantities twice. */
export async function requireNewNumber({ db, locale }: StaffCtx, row: LockedQualification, number: string) {
  if (number === '') return
  await lockName(db, 'permit number', row.kind)
  if (await isNumberTaken(db, row, number)) throw fieldRefusal(locale, 'number', answers.numberTaken)
}

/** A permit that orders drew on in the meantime stays valid beside the new one. */
async function replaceFormer({ db }: StaffCtx, formerId: number) {
  const former = await lockQualification(db, formerId)
  if (former && canBecome(former.state, 'replaced') && !(await isDrawn(db, formerId)))
    await changeQualification(db, formerId, { state: 'replaced' })
}

async function verify(
  ctx: StaffCtx,
  { companyId }: LockedQualification,
  unifiedCode: string,
  { companyName: name, companyKind: kind }: Approval,
) {
  if (!(await verifyCompany(ctx, companyId, unifiedCode, { name, kind })))
    throw fieldRefusal(ctx.locale, 'number', answers.codeTaken)
}

/**
 * The members are notified with the reason.
 * @throws Failure `not-found`; `conflict` when it cannot be rejected or another version was seen
 */
export const rejectQualification = (ctx: StaffCtx, id: number, { reason, version }: Rejection) =>
  ctx.transaction(async (ctx) => {
    const row = await lockFor(ctx, id, 'rejected')
    if (version !== undefined && version !== row.version) throw new Failure('conflict')
    const decision = { reviewedBy: ctx.viewer.staffId, reviewedAt: ctx.now }
    const revokedAt = row.state === 'approved' ? ctx.now : null
    await changeQualification(ctx.db, id, { state: 'rejected', reason, revokedAt, ...decision })
    if (revokedAt && row.kind === 'businessLicence') await checkVerification(ctx, row.companyId)
    await audit(ctx, 'qualification.reject', id, { reason, before: row.state, after: 'rejected' })
    await notifyQualification(ctx, row, 'rejected', { reason, occurrence: ctx.now.getTime() })
    return requireForStaff(ctx, id)
  })
