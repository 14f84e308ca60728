import type { DeclarationInput, DeclarationView } from './schema.ts'

interface Declared {
  declaration?: Pick<DeclarationInput, 'handlerName' | 'handlerIdNumber'>
  purpose?: string | undefined
}

interface Known {
  hazardous: object | null
  /** Of the member's last order. */
  declaration: DeclarationView | null
}

/** What is stored of the last order, if the handler is the same: then the number is known. */
export const knownHandler = (stored: DeclarationView | null, name: string) =>
  stored?.handlerName === name.trim() ? stored : undefined

/** What the schema cannot know to be missing: names of messages by field. */
export function lacksOf({ declaration, purpose }: Declared, known: Known) {
  const lacks: Record<string, 'idNeeded' | 'purposeNeeded'> = {}
  if (known.hazardous && !purpose) lacks.purpose = 'purposeNeeded'
  if (declaration?.handlerIdNumber === '' && !knownHandler(known.declaration, declaration.handlerName))
    lacks['declaration.handlerIdNumber'] = 'idNeeded'
  return lacks
}
