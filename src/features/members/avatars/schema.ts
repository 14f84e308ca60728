/** Of an uploaded avatar. */
export const mostAvatarBytes = 5 * 1024 * 1024

/** What a member may choose as an avatar. */
export const avatarFormats = 'image/jpeg,image/png,image/webp'
