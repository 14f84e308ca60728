import { z } from 'zod'
import { plainLine } from '#features/members/schema.ts'
import { isIdNumber, isMaskedIdNumber, normalIdNumber } from '#shared/id-number.ts'
import { refusal } from '#shared/locale.ts'

const mostUse = 200

export const declarationInput = z
  .object({
    handlerName: plainLine(50, ['请填写经办人姓名', 'Please enter the name of the handler']),
    handlerIdNumber: z
      .string()
      .max(40)
      .default('')
      .transform(normalIdNumber)
      .refine(
        (number) => number === '' || isMaskedIdNumber(number) || isIdNumber(number),
        refusal(['身份证号有误，请核对', 'This ID number is not valid. Please check it.']),
      )
      .meta({ description: 'left out, or masked: as in the last order of the member with the same handler' }),
    use: z
      .string()
      .trim()
      .min(1, refusal(['请填写用途', 'Please state the use']))
      .max(mostUse),
    receiver: plainLine(50, ['请填写收货人姓名', 'Please enter the name of the receiver']),
    isThroughAgent: z.boolean().default(false).meta({ description: 'needs an approved letter of proxy' }),
  })
  .meta({ description: 'who buys regulated goods, what for, and who receives them' })
export type DeclarationInput = z.infer<typeof declarationInput>

export const declarationView = z.object({
  handlerName: z.string(),
  handlerIdMasked: z.string(),
  use: z.string(),
  receiver: z.string(),
  isThroughAgent: z.boolean(),
})
export type DeclarationView = z.infer<typeof declarationView>
