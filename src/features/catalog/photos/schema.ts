import { z } from 'zod'

export const mostPhotos = 8
export const photoFormats = 'image/jpeg,image/png,image/webp'

export const storedPhoto = z.object({ name: z.string(), address: z.string() })
export type StoredPhoto = z.infer<typeof storedPhoto>

const names = z.array(z.string().regex(/^[0-9a-f]{24}$/)).max(mostPhotos)

export const photoOrder = z.object({
  names: names.meta({ description: 'in the order in which the shop shows them' }),
  seen: names.meta({ description: 'what the page showed; refused with 409 when it has changed' }),
})
export type PhotoOrder = z.infer<typeof photoOrder>

export const photoList = z.array(storedPhoto)

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
