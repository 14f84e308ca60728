import { z } from 'zod'

/** Of one file. */
export const mostUploadBytes = 10 * 1024 * 1024

/** What may be sent in, for the choice of files. */
export const uploadFormats = 'image/jpeg,image/png,image/webp,application/pdf'

/** The way to a file, as calls name it; only its owner and staff get it. */
export const uploadPath = z.string().regex(/^[\w-]{22}\.(webp|pdf)$/)

export const uploaded = z.object({ filepath: z.string() })
export type Uploaded = z.infer<typeof uploaded>
