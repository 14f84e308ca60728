import { fieldRefusal } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { answerIdempotently } from '#server/db/idempotency.ts'
import { encrypt } from '#server/encryption.ts'
import { refuseInView } from '#server/http/access.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { maskIdNumber, normalIdNumber } from '#shared/id-number.ts'
import { requireId } from '#shared/read-id.ts'
import { readUnifiedCode } from '#shared/unified-code.ts'
import type { QualificationKind } from '../schema.ts'
import { attachFile, lockLoose, removeFilesOf } from './files.repository.server.ts'
import { listFiles, removeStored } from './files.service.server.ts'
import { canBecome, dimensionOf, kindFields, toMilli } from './kinds.ts'
import { submissionAnswers as answers } from './messages.ts'
import { presentFacts } from './present.ts'
import {
  addQualification,
  addSubstances,
  changeQualification,
  findOfCompany,
  hasSuccessor,
  isDrawn,
  type LockedQualification,
  listQualificationsOfCompany,
  listSubstances,
  lockQualification,
  type QualificationRow,
} from './repository.server.ts'
import type { QualificationDetail, QualificationFacts, QualificationView, Submission } from './schema.ts'

/**
 * Colleagues see the state, since it decides what they may order. The document itself is personal or secret to the
 * business: only owners and who uploaded it open and change it.
 */
const mayChange = ({ viewer }: MemberCtx, row: { memberId: number | null; companyId: number }) =>
  row.companyId === viewer.companyId && (viewer.role === 'owner' || row.memberId === viewer.memberId)

/** Orders may rely on what was approved before. */
const canWithdraw = ({ state, revokedAt }: Pick<QualificationRow, 'state' | 'revokedAt'>) =>
  revokedAt === null && canBecome(state, 'withdrawn')

const isUnused = (row: QualificationRow) => row.substances.every(({ usedMilli }) => usedMilli === 0)

function present(ctx: MemberCtx, row: QualificationRow): QualificationView {
  const open = mayChange(ctx, row)
  const isPermit = kindFields[row.kind].substances === 'amounts'
  const isValid = row.state === 'approved' || row.state === 'expired'
  return {
    ...presentFacts(row, ctx.locale),
    can: {
      open,
      replace: open && canBecome(row.state, 'replaced') && isUnused(row) && !(isPermit && isValid),
      renew: open && isPermit && isValid,
      withdraw: open && canWithdraw(row),
    },
  }
}

/** Newest first. */
export async function listSubmissions(ctx: MemberCtx): Promise<QualificationView[]> {
  refuseInView(ctx)
  return (await listQualificationsOfCompany(ctx.db, ctx.viewer.companyId)).map((row) => present(ctx, row))
}

/** @throws Failure `not-found` */
export async function readQualification(ctx: MemberCtx, id: number): Promise<QualificationDetail> {
  refuseInView(ctx)
  const row = await findOfCompany(ctx.db, ctx.viewer.companyId, id)
  if (!row) throw new Failure('not-found')
  const view = present(ctx, row)
  return { ...view, files: view.can.open ? await listFiles(ctx.db, id) : [] }
}

/** In full, as on the document. @throws Failure `not-found` */
export async function readQualificationNumber(ctx: MemberCtx, id: number): Promise<string> {
  refuseInView(ctx)
  const row = await findOfCompany(ctx.db, ctx.viewer.companyId, id)
  if (!row) throw new Failure('not-found')
  return row.number
}

const mostChoices = 12

export const suggestSubstances = async (ctx: MemberCtx, keyword: string) =>
  keyword.length < 2
    ? []
    : (await listSubstances(ctx.db, keyword, mostChoices)).map(({ casNumber, nameZh, nameEn }) => ({
        casNumber: casNumber ?? '',
        nameZh,
        nameEn,
      }))

/** The columns that hold what is on the document. */
export function factColumns(
  ctx: Pick<MemberCtx, 'config' | 'services'>,
  kind: QualificationKind,
  { number, substances, ...facts }: QualificationFacts,
) {
  const fields = kindFields[kind]
  const scopeCasNumbers = fields.substances === 'scope' ? substances.map(({ casNumber }) => casNumber) : []
  const rest = {
    holder: fields.holder === 'none' ? '' : facts.holder,
    issuer: fields.issuer === 'none' ? '' : facts.issuer,
    use: fields.use === 'none' ? '' : facts.use,
    validFrom: facts.validFrom,
    validUntil: facts.validUntil,
    scopeCasNumbers,
  }
  if (fields.number === 'none') return { ...rest, number: '' }
  if (kind === 'businessLicence') return { ...rest, number: readUnifiedCode(number) ?? number }
  if (kind !== 'idCard') return { ...rest, number }
  const plain = normalIdNumber(number)
  return { ...rest, number: maskIdNumber(plain), secretNumber: encrypt(ctx, plain) }
}

export const substanceRows = (
  qualificationId: number,
  kind: QualificationKind,
  substances: QualificationFacts['substances'],
) =>
  kindFields[kind].substances !== 'amounts'
    ? []
    : substances.flatMap(({ casNumber, name, quantity, unit }) =>
        quantity === null
          ? []
          : {
              qualificationId,
              casNumber,
              name,
              unit,
              dimension: dimensionOf(unit),
              allowedMilli: toMilli(quantity, unit),
            },
      )

/**
 * @throws Failure `not-found` for files and versions of others; `conflict` for files that are submitted already or a
 * version that cannot be replaced; `validation-failed` when it has expired
 */
export function submitQualification(ctx: MemberCtx, key: string, input: Submission) {
  const once = { memberId: ctx.viewer.memberId, scope: 'qualification', key, body: input }
  return ctx.transaction(async (tx) => {
    const { id } = await answerIdempotently(tx.db, once, () => submit(tx, input))
    return readQualification(tx, id)
  })
}

async function submit(tx: MemberCtx, { kind, fileIds, replacesId, ...facts }: Submission) {
  const { db, viewer, now, locale } = tx
  const { memberId, companyId } = viewer
  if (facts.validUntil !== null && facts.validUntil < shanghaiDate(now))
    throw fieldRefusal(locale, 'validUntil', answers.over)
  const former = replacesId === null ? undefined : await lockFormer(tx, requireId(replacesId), kind)
  const ids = fileIds.map(requireId)
  const files = await lockLoose(db, { memberId, companyId }, ids)
  if (files.length < ids.length) throw new Failure('not-found')
  // A version that no order relies on is replaced at once, others when the new version is approved.
  const givesWay = former?.state === 'pending' || former?.state === 'rejected'
  if (former && givesWay) await changeQualification(db, former.id, { state: 'replaced' })
  const { id } = await addQualification(db, {
    ...factColumns(tx, kind, facts),
    kind,
    companyId,
    memberId,
    replacesId: (givesWay ? former?.replacesId : former?.id) ?? null,
    files: ids.map((fileId) => files.find((file) => file.id === fileId)?.name ?? ''),
    createdAt: now,
  })
  for (const [place, fileId] of ids.entries()) await attachFile(db, fileId, id, place)
  await addSubstances(db, substanceRows(id, kind, facts.substances))
  return { id }
}

async function lockFormer(tx: MemberCtx, id: number, kind: QualificationKind): Promise<LockedQualification> {
  const former = await lockQualification(tx.db, id)
  if (!former || !mayChange(tx, former) || former.kind !== kind) throw new Failure('not-found')
  if (!canBecome(former.state, 'replaced')) throw new Failure('conflict')
  if (await hasSuccessor(tx.db, id)) throw new Failure('conflict')
  if (await isDrawn(tx.db, id)) throw fieldRefusal(tx.locale, 'replacesId', answers.drawn)
  return former
}

/** Its files are deleted. @throws Failure `not-found`; `conflict` once it was approved */
export async function withdrawQualification(ctx: MemberCtx, id: number) {
  const names = await ctx.transaction(async (tx) => {
    const row = await lockQualification(tx.db, id)
    if (!row || !mayChange(tx, row)) throw new Failure('not-found')
    if (!canWithdraw(row)) throw new Failure('conflict')
    return discard(tx.db, id)
  })
  await removeStored(ctx, names)
}

/** @returns the files to remove after the commit */
export async function discard(tx: MemberCtx['db'], id: number): Promise<string[]> {
  await changeQualification(tx, id, {
    state: 'withdrawn',
    number: '',
    secretNumber: null,
    holder: '',
    files: [],
  })
  return removeFilesOf(tx, id)
}
