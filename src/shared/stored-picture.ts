/** Makes an address of the stored path of a picture. */
export type StoredPictureAddress = (path: string) => string

/**
 * Addresses on a host that keeps the stored pictures; what names its own host already stays as it is.
 * @param host an origin such as `https://cdn.example.com`; empty: pictures are on the shop's own host
 */
export const picturesOn =
  (host: string): StoredPictureAddress =>
  (path) =>
    host ? (URL.parse(path, host)?.href ?? path) : path
