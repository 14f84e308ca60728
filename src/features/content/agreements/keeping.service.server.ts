import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure, invariant } from '#shared/failure.ts'
import { deleteAgreement, findAgreementRecord, lockAgreements } from './keeping.repository.server.ts'
import { agreementKeepingAnswers as answers } from './keeping-messages.ts'
import { addAgreement } from './repository.server.ts'
import type { AgreementInput, AgreementRecord } from './schema.ts'

/** @throws Failure `not-found` */
export async function readAgreementRecord({ db }: StaffCtx, id: number): Promise<AgreementRecord> {
  const found = await findAgreementRecord(db, id)
  if (!found) throw new Failure('not-found')
  return { ...found, id: String(id), inForceFrom: found.inForceFrom.toISOString() }
}

const audit = (ctx: StaffCtx, action: 'add' | 'remove', subjectId: number, detail: object) =>
  writeAuditEntry(ctx.db, ctx, { action: `agreement.${action}`, subject: 'agreement', subjectId, detail })

/**
 * A published text never changes: a new text is a new version, in force after all others.
 * @throws Failure `validation-failed` for a version that is known, or a time before now or another version
 */
export const planAgreement = (ctx: StaffCtx, { inForceFrom, ...input }: AgreementInput) =>
  ctx.transaction(async (ctx) => {
    const at = new Date(inForceFrom)
    const known = await lockAgreements(ctx.db, input.key)
    if (known.some(({ version }) => version === input.version))
      throw fieldRefusal(ctx.locale, 'version', answers.versionKnown)
    if (at < ctx.now || known.some((other) => other.inForceFrom >= at))
      throw fieldRefusal(ctx.locale, 'inForceFrom', answers.tooEarly)
    await addAgreement(ctx.db, { ...input, inForceFrom: at })
    const added = (await lockAgreements(ctx.db, input.key)).find(({ version }) => version === input.version)
    invariant(added)
    const { bodyZh, bodyEn, ...facts } = input
    const after = { ...facts, inForceFrom, characters: bodyZh.length + bodyEn.length }
    await audit(ctx, 'add', added.id, { before: null, after })
    return readAgreementRecord(ctx, added.id)
  })

/** @throws Failure `not-found`; `illegal-move` once it is in force */
export const dropAgreement = (ctx: StaffCtx, id: number) =>
  ctx.transaction(async (ctx) => {
    const { bodyZh, bodyEn, ...before } = await readAgreementRecord(ctx, id)
    await lockAgreements(ctx.db, before.key)
    if (new Date(before.inForceFrom) <= ctx.now) throw new Failure('illegal-move')
    await deleteAgreement(ctx.db, id)
    await audit(ctx, 'remove', id, { before: { ...before, bodyZh, bodyEn }, after: null })
  })
