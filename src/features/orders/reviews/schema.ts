import { z } from 'zod'
import { uploadPath } from '#features/uploads/schema.ts'

const id = z.string()

/** Stars, words and pictures for the lines of an order. */
export const commentInput = z.object({
  lines: z
    .array(
      z.object({
        orderLineId: id,
        stars: z.number().int().min(1).max(5),
        text: z.string().trim().max(1000).default(''),
        pictures: z.array(uploadPath).max(6).default([]),
      }),
    )
    .min(1)
    .max(500),
})
export type CommentInput = z.infer<typeof commentInput>
