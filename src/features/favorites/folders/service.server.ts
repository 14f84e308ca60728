import { say } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { favoritesAnswers } from '../messages.ts'
import { mostFolders } from '../schema.ts'
import {
  addFolder,
  deleteFolder,
  findFolders,
  lockFolders,
  moveFavoriteRows,
  renameFolderRow,
} from './repository.server.ts'

const nameTaken = ({ locale }: MemberCtx) =>
  new Failure('validation-failed', [{ path: 'name', message: say(locale, favoritesAnswers.folderExists) }])

export const listFolders = async ({ db, viewer }: Pick<MemberCtx, 'db' | 'viewer'>) =>
  (await findFolders(db, viewer.memberId)).map(({ id, ...folder }) => ({ ...folder, id: String(id) }))

/** @throws Failure `validation-failed` when there is one of this name; `limit-reached` above 50 */
export const createFolder = (ctx: MemberCtx, name: string) =>
  ctx.transaction(async (tx) => {
    const { memberId } = tx.viewer
    const folders = await lockFolders(tx.db, memberId)
    if (folders.length >= mostFolders) throw new Failure('limit-reached')
    const added = await addFolder(tx.db, memberId, name)
    if (!added) throw nameTaken(tx)
    return { id: String(added.id), name, count: 0 }
  })

/** @throws Failure `not-found`; `validation-failed` when there is another one of this name */
export const renameFolder = (ctx: MemberCtx, id: number, name: string) =>
  ctx.transaction(async (tx) => {
    const { memberId } = tx.viewer
    const folders = await lockFolders(tx.db, memberId)
    if (!folders.some((folder) => folder.id === id)) throw new Failure('not-found')
    if (folders.some((folder) => folder.id !== id && folder.name === name)) throw nameTaken(tx)
    await renameFolderRow(tx.db, memberId, id, name)
  })

/** Its favorites go to the default folder. @throws Failure `not-found` */
export async function removeFolder({ db, viewer }: MemberCtx, id: number) {
  if (!(await deleteFolder(db, viewer.memberId, id))) throw new Failure('not-found')
}

/** @param folderId null: the default folder. @throws Failure `not-found` */
export const moveFavorites = (ctx: MemberCtx, skuIds: number[], folderId: number | null) =>
  ctx.transaction(async ({ db, viewer: { memberId } }) => {
    const folders = folderId === null ? [] : await lockFolders(db, memberId)
    if (folderId !== null && !folders.some(({ id }) => id === folderId)) throw new Failure('not-found')
    await moveFavoriteRows(db, memberId, skuIds, folderId)
  })
