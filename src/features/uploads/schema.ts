import { z } from 'zod'

export const mostUploadBytes = 10 * 1024 * 1024

export const uploadFormats = 'image/jpeg,image/png,image/webp,application/pdf'

export const uploadPath = z.string().regex(/^[\w-]{22}\.(webp|pdf)$/)

export const attachment = z.object({ name: z.string().min(1).max(120), filepath: uploadPath })
export type Attachment = z.infer<typeof attachment>

export const mostAttachments = 10

export const uploaded = z.object({ filepath: z.string() })
