import { z } from 'zod'
import { pageFields, pageParameters } from '#shared/filter-schemas.ts'
import { ownPath } from '#shared/own-path.ts'

export const redirectStatuses = [301, 302, 410] as const

const address = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((path) => !path.includes('#') && ownPath(path, '') !== '')

export const redirectInput = z
  .object({
    fromPath: address.meta({ description: 'exact, with its parameters or without any' }),
    toPath: address.nullable().default(null),
    status: z.literal(redirectStatuses).meta({ description: '410: gone, without `toPath`' }),
    note: z.string().trim().max(300).default(''),
  })
  .refine(({ toPath, status }) => (status === 410) === (toPath === null), { path: ['toPath'] })
  .refine(({ fromPath }) => !/^\/(api|assets|images)?(\/|\?|$)/.test(fromPath), { path: ['fromPath'] })
export type RedirectInput = z.infer<typeof redirectInput>

export const storedRedirect = z.object({
  id: z.string(),
  fromPath: z.string(),
  toPath: z.string().nullable(),
  status: z.number(),
  note: z.string(),
  hits: z.number(),
  lastHitAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
})

export const redirectListQuery = z.object({
  ...pageParameters(),
  fromPath: z.string().max(500).default('').meta({ description: 'its beginning' }),
})
export type RedirectListQuery = z.infer<typeof redirectListQuery>

export const redirectList = z.object({ list: z.array(storedRedirect), ...pageFields })
