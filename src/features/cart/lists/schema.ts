import { z } from 'zod'
import { refusal } from '#shared/locale.ts'
import { cartLineInput, mostLines } from '../schema.ts'

export const mostLists = 50
export const mostPictures = 5
const longestName = 60

const lines = z.array(cartLineInput).min(1).max(mostLines)
const id = z.string()

export const savedListInput = z.object({
  name: z
    .string()
    .trim()
    .max(longestName)
    .refine((text) => text !== '', refusal(['请输入清单名称', 'Please name the list'])),
  lines,
})
export type SavedListInput = z.infer<typeof savedListInput>
export const renameInput = savedListInput.pick({ name: true })

export const savedList = z.object({
  id,
  name: z.string(),
  count: z.number(),
  pictures: z.array(z.string()).meta({ description: 'of the first packs that are on sale' }),
  createdAt: z.string(),
})
export type SavedList = z.infer<typeof savedList>

export const loadedList = z.object({
  count: z.number().meta({ description: 'lines in the cart' }),
  added: z.number(),
  skipped: z.number().meta({ description: 'lines that are no longer on sale' }),
})
export type LoadedList = z.infer<typeof loadedList>

export const sharedCartInput = z.object({ lines })
export const sharedCartLink = z.object({ link: z.string(), expiresAt: z.string() })
export type SharedCartLink = z.infer<typeof sharedCartLink>

export const sharedCart = z.object({
  sharedBy: z.string(),
  expiresAt: z.string(),
  lines: z.array(
    z.object({
      skuId: id,
      sku: z.string(),
      skuName: z.string(),
      quantity: z.number(),
      isOnSale: z.boolean(),
    }),
  ),
})
export type SharedCart = z.infer<typeof sharedCart>
