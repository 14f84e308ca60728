export type StoredPictureAddress = (path: string) => string

/** What staff uploaded lies in the shop itself. */
const isOwnUpload = (path: string) => path.startsWith('/images/catalog/')

/** @param host origin of stored pictures; empty: the shop's own */
export const picturesOn =
  (host: string): StoredPictureAddress =>
  (path) =>
    host && !isOwnUpload(path) ? (URL.parse(path, host)?.href ?? path) : path
