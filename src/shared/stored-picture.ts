export type StoredPictureAddress = (path: string) => string

/** @param host origin of stored pictures; empty: the shop's own */
export const picturesOn =
  (host: string): StoredPictureAddress =>
  (path) =>
    host ? (URL.parse(path, host)?.href ?? path) : path
