import { catalogMessages } from '#features/catalog/messages.ts'
import { textsUnder } from '#shared/locale.ts'

/** Names of the regulated classes. */
export const regulatedClassTexts = textsUnder(catalogMessages, 'regulated_')
