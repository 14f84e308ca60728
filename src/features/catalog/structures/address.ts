/** Raised when structures are drawn in another way, so that browsers fetch the pictures they keep anew. */
const drawingVersion = 1
const shape = /^([0-9a-f]{16})-(\d{1,4})$/

/** Where the picture of a structure is: the address says what it shows, and so never shows anything else. */
export const pictureAddress = (digest: string) => `/images/structures/${digest}-${drawingVersion}.svg`

/** The structure that a picture's name means, or undefined for one that was never given. */
export function readPictureName(name: string) {
  const [, digest, version] = shape.exec(name) ?? []
  return Number(version) === drawingVersion ? digest : undefined
}
