import { reencodePicture } from '#server/picture.ts'

/** Pixels of each side of an avatar. */
export const avatarSide = 256
/** What cameras of phones take by default. */
const mostPixels = 12_600_000

/**
 * A square picture made of an uploaded one.
 * @throws Failure `file-unreadable`; `too-many-requests`, `busy` when too many wait
 */
export const drawAvatar = (content: Buffer, memberId: number) =>
  reencodePicture(content, {
    memberId,
    mostPixels,
    shape: (picture) => picture.resize(avatarSide, avatarSide, { fit: 'cover' }),
  })
