const folder = '/images/catalog/'
const file = /^([0-9a-f]{24})(-small)?\.webp$/

/** Of a picture that staff uploaded: a square of 960 pixels, or of 320. */
export const photoAddress = (name: string, size: 'large' | 'small' = 'large') =>
  `${folder}${photoFile(name, size)}`

export const photoFile = (name: string, size: 'large' | 'small') =>
  `${name}${size === 'small' ? '-small' : ''}.webp`

export const isPhotoFile = (text: string) => file.test(text)

/** @returns undefined: no address of an uploaded picture */
export const photoNameIn = (address: string) =>
  address.startsWith(folder) ? file.exec(address.slice(folder.length))?.[1] : undefined
