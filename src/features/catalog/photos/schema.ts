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
