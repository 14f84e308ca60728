import type { PersonalDataPart } from '#features/members/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx, MemberCtx, StaffCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { mostQuestionsADay } from '../limits.ts'
import { reviewAnswers } from '../messages.ts'
import { maskedAuthor, presentAnswer, presentForStaff } from '../posts.server.ts'
import type { Question, QuestionQuery, StaffQuery } from '../schema.ts'
import {
  countAskedSince,
  findWaitingQuestion,
  insertQuestion,
  listOwnQuestions,
  listQuestionRows,
  listQuestionsOfState,
  lockAsker,
  removeWaitingOf,
} from './repository.server.ts'

const dayMs = 86_400_000

/** Answered questions; members also see their own that wait for an answer. */
export async function listQuestions({ db, viewer }: Ctx, productId: number, query: QuestionQuery) {
  const viewerId = viewer.kind === 'member' ? viewer.memberId : null
  const { rows, ...place } = await listQuestionRows(db, productId, viewerId, query)
  const list = rows.map(
    ({ id, author, createdAt, ...row }): Question => ({
      id: String(id),
      text: row.text,
      author: maskedAuthor(author),
      createdAt: createdAt.toISOString(),
      isWaiting: row.answeredAt === null,
      answer: presentAnswer(row),
    }),
  )
  return { list, ...place }
}

/**
 * A question that was sent twice is asked once.
 * @throws Failure `not-found` for a product that is not on sale; `limit-reached` after ten questions in a day
 */
export async function askQuestion(ctx: MemberCtx, productId: number, text: string): Promise<Question> {
  const { memberId, nickname } = ctx.viewer
  const { id, createdAt } = await ctx.transaction(async ({ db: tx, locale, now }) => {
    await lockAsker(tx, memberId)
    const before = await findWaitingQuestion(tx, { productId, memberId, text })
    if (before) return before
    if ((await countAskedSince(tx, memberId, new Date(now.getTime() - dayMs))) >= mostQuestionsADay)
      throw new Failure('limit-reached', [{ path: '', message: say(locale, reviewAnswers.tooMany) }])
    const asked = await insertQuestion(tx, { productId, memberId, text, createdAt: now })
    if (!asked) throw new Failure('not-found')
    return asked
  })
  const author = maskedAuthor(nickname)
  return { id: String(id), text, author, createdAt: createdAt.toISOString(), isWaiting: true, answer: null }
}

export async function listQuestionsForStaff({ db, locale }: StaffCtx, query: StaffQuery) {
  const { rows, ...place } = await listQuestionsOfState(db, query)
  return { list: rows.map((row) => presentForStaff(locale, row)), ...place }
}

/** Answered questions stay, without the name of the asker. */
export const personalQuestions: PersonalDataPart = {
  name: 'questions',
  export: ({ db, viewer }) => listOwnQuestions(db, viewer.memberId),
  erase: (tx, memberId) => removeWaitingOf(tx, memberId),
}
