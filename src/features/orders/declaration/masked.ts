import { maskIdNumber } from '#shared/id-number.ts'

interface Declaring {
  declaration?: { handlerIdNumber: string } | undefined
}

/** A submit as it may be stored: with the masked number it still counts as the same one. */
export const withMaskedHandler = <Input extends Declaring>(input: Input): Input =>
  input.declaration?.handlerIdNumber
    ? {
        ...input,
        declaration: {
          ...input.declaration,
          handlerIdNumber: maskIdNumber(input.declaration.handlerIdNumber),
        },
      }
    : input
