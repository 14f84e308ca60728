import type { PersonalDataPart } from '#features/members/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { deleteAllSaved, deleteSaved, findSaved, lockSavedSearches, putSaved } from './repository.server.ts'
import { mostSaved, type SavedSearch } from './schema.ts'

type SavedRow = Awaited<ReturnType<typeof findSaved>>[number]

const present = ({ id, name, query, createdAt }: SavedRow): SavedSearch => ({
  id: String(id),
  name,
  query,
  savedAt: createdAt.toISOString(),
})

/** The newest first. */
export const listSavedSearches = async ({ db, viewer }: MemberCtx) =>
  (await findSaved(db, viewer.memberId)).map(present)

/** Replaces the one of the same name. @throws Failure `limit-reached` above 50 */
export const saveSearch = (ctx: MemberCtx, { name, query }: { name: string; query: string }) =>
  ctx.transaction(async ({ db, viewer: { memberId } }) => {
    await lockSavedSearches(db, memberId)
    const saved = await putSaved(db, memberId, name, query)
    if ((await findSaved(db, memberId)).length > mostSaved) throw new Failure('limit-reached')
    return present(saved)
  })

/** @throws Failure `not-found` */
export async function removeSavedSearch({ db, viewer }: MemberCtx, id: number) {
  if (!(await deleteSaved(db, viewer.memberId, id))) throw new Failure('not-found')
}

export const personalSearches: PersonalDataPart = {
  name: 'searches',
  export: ({ db, viewer }) => findSaved(db, viewer.memberId),
  erase: deleteAllSaved,
}
