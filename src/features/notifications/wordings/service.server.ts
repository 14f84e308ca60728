import { say } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { wordingAnswers as answers } from './messages.ts'
import { addMissingWordings, findWording, lockWording, putWording } from './repository.server.ts'
import type { MessageWording, WordingChange } from './schema.ts'
import { ownWording, placeholdersOf, problemOfWording, type Wording, wordingFields } from './wording.ts'

/** A row for each message that the shop can send. */
export const provideWordings = (db: Db) => addMissingWordings(db)

type Row = NonNullable<Awaited<ReturnType<typeof findWording>>>

const writtenOf = ({ titleZh, titleEn, bodyZh, bodyEn }: Row) =>
  titleZh === null || titleEn === null || bodyZh === null || bodyEn === null
    ? null
    : { titleZh, titleEn, bodyZh, bodyEn }

/** @throws Failure `not-found`, also for a message that is sent no more */
export async function readWording({ db }: StaffCtx, id: number): Promise<MessageWording> {
  const row = await findWording(db, id)
  const own = row && ownWording(row.kind, row.event)
  if (!own) throw new Failure('not-found')
  const { kind, event, version, changedAt } = row
  return {
    kind,
    event,
    version,
    own,
    id: String(id),
    changedAt: changedAt?.toISOString() ?? null,
    written: writtenOf(row),
    placeholders: placeholdersOf(...Object.values(own)),
  }
}

/** @throws Failure `not-found`; `conflict` when another version was seen; `validation-failed` for what it cannot insert */
export const changeWording = (ctx: StaffCtx, id: number, { version, written }: WordingChange) =>
  ctx.transaction(async (ctx) => {
    const row = await lockWording(ctx.db, id)
    const own = row && ownWording(row.kind, row.event)
    if (!own) throw new Failure('not-found')
    if (row.version !== version) throw new Failure('conflict')
    if (written) requireReadable(ctx, written, placeholdersOf(...Object.values(own)))
    await putWording(ctx.db, id, written, ctx.now)
    const detail = { before: writtenOf(row) ?? own, after: written ?? own }
    const entry = { action: 'messageText.change', subject: 'messageText', subjectId: id, detail }
    await writeAuditEntry(ctx.db, ctx, entry)
    return readWording(ctx, id)
  })

function requireReadable({ locale }: StaffCtx, written: Wording, known: string[]) {
  const errors = wordingFields.flatMap((field) => {
    const problem = problemOfWording(written[field], known)
    if (!problem) return []
    const message =
      problem === 'unread'
        ? say(locale, answers.unread)
        : say(locale, answers.unknown, { names: problem.unknown.map((name) => `{${name}}`).join(' ') })
    return [{ path: `written.${field}`, message }]
  })
  if (errors.length > 0) throw new Failure('validation-failed', errors)
}
