import { z } from 'zod'
import { casNumber } from '#shared/cas-number-schema.ts'
import { templateKinds } from './kinds.ts'

export const templateParams = z.object({ kind: z.enum(templateKinds) })

export const templateQuery = z.object({
  cas: casNumber.optional().meta({ description: 'CAS number of the substance, printed for members' }),
})
export type TemplateQuery = z.infer<typeof templateQuery>
