import { z } from 'zod'

const texts = {
  title: z.string().trim().min(1).max(60),
  text: z.string().trim().min(1).max(2000),
}

export const cannedParams = z.object({ id: z.string() })
export const cannedInput = z.object(texts)
export type CannedInput = z.infer<typeof cannedInput>

const version = z.number().int().min(1).meta({ description: 'that was read; another one is answered 409' })

export const cannedRemoval = z.object({ version })
export const cannedChange = z.object({ ...texts, version })
export type CannedChange = z.infer<typeof cannedChange>

export const cannedAnswer = z.object({ id: z.string(), ...texts, version: z.number() })
export type CannedAnswer = z.infer<typeof cannedAnswer>
