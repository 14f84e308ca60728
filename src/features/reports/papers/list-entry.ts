import { say } from '#i18n/say.ts'
import { encoded, type ZipEntry } from '#server/files/zip-stream.ts'
import type { Locale, Text } from '#shared/locale.ts'
import { paperTexts } from './messages.ts'

/** A text file with what the zip has not. @param complete says that nothing is missing */
export const listEntry = (locale: Locale, missing: string[], complete: Text): ZipEntry => ({
  name: `${say(locale, paperTexts.listName)}.txt`,
  content: encoded([`\uFEFF${missing.length > 0 ? missing.join('\r\n') : say(locale, complete)}\r\n`]),
})
