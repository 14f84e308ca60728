import { redrawPicture } from '#server/picture.ts'

/** Pixels of each side of an avatar. */
export const avatarSide = 256

/**
 * A square picture made of an uploaded one.
 * @throws Failure `file-unreadable`; `busy` when too many wait
 */
export const drawAvatar = (content: Buffer) =>
  redrawPicture(content, (picture) => picture.resize(avatarSide, avatarSide, { fit: 'cover' }))
