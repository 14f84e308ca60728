import { randomBytes } from 'node:crypto'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import { reencodePicture } from '#server/files/picture.ts'
import { avatarPath } from '../../present.ts'
import { lockAvatar, setAvatarName } from './repository.server.ts'
import { countUploadAttempt } from './service.server.ts'

const folder = 'avatars'
const nameShape = /^[\w-]{22}\.webp$/

/** @returns its address @throws Failure `file-unreadable`; `limit-reached` after 50 a day; `too-many-requests`, `busy` */
export async function changeAvatar(ctx: MemberCtx, content: Buffer): Promise<string> {
  await countUploadAttempt(ctx, 'avatar')
  const picture = await drawAvatar(content, ctx.viewer.memberId)
  const name = `${randomBytes(16).toString('base64url')}.webp`
  const files = ctx.services.get(fileStoreKey)
  await files.write(folder, name, picture)
  const before = await replaceAvatar(ctx, name).catch(async (problem) => {
    await files.discard(folder, name, problem)
    throw problem
  })
  if (before) await files.discard(folder, before)
  return avatarPath(name)
}

const replaceAvatar = (ctx: MemberCtx, name: string) =>
  ctx.transaction(async ({ db, viewer }) => {
    const { avatar } = await lockAvatar(db, viewer.memberId)
    await setAvatarName(db, viewer.memberId, name)
    return avatar
  })

/** Call it after the commit. */
export const removeAvatarFile = (ctx: Pick<Ctx, 'services'>, name: string) =>
  ctx.services.get(fileStoreKey).remove(folder, name)

export const readAvatar = async (ctx: Ctx, name: string) =>
  nameShape.test(name) ? ctx.services.get(fileStoreKey).read(folder, name) : undefined

const avatarSide = 256
/** What phone cameras take by default. */
const maxPixels = 12_600_000

const drawAvatar = (content: Buffer, memberId: number) =>
  reencodePicture(content, {
    memberId,
    maxPixels,
    shape: (picture) => picture.resize(avatarSide, avatarSide, { fit: 'cover' }),
  })
