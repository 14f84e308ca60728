/** Raised when the drawing changes, so that browsers do not use cached pictures. */
const drawingVersion = 2
/** Longer parts are not marked: the address would not hold them. */
export const longestPart = 1000
const folder = '/images/structures/'
const shape = /^([0-9a-f]{16})-(\d{1,4})$/

/** Where the picture of a structure is: the address says what it shows, and so never shows anything else. */
export const structurePictureAddress = (digest: string) => `${folder}${digest}-${drawingVersion}.svg`

/** With a part marked in it or not. */
export function isPictureAddress(image: string) {
  const [path = ''] = image.split('?', 1)
  return path.startsWith(folder) && readPictureName(path.slice(folder.length, -'.svg'.length)) !== undefined
}

/** The structure that a picture's name means, or undefined for one that was never given. */
export function readPictureName(name: string) {
  const [, digest, version] = shape.exec(name) ?? []
  return Number(version) === drawingVersion ? digest : undefined
}
