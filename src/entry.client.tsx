import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { restoreLanguage } from './app/language-choice.ts'
import { loadedMessages } from './i18n/loaded-messages.ts'
import { MessagesContext } from './i18n/messages-context.ts'
import { readLocale } from './shared/locale.ts'
import { replaceFailedPictures } from './ui/failed-pictures.ts'
import { reloadFailedStyles } from './ui/reachability.ts'
import { watchEarlyTyping } from './ui/typed-early.ts'

const locale = readLocale(document.documentElement.lang)

replaceFailedPictures()
reloadFailedStyles()
watchEarlyTyping()
restoreLanguage(locale)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MessagesContext value={{ locale, messages: loadedMessages }}>
        <HydratedRouter />
      </MessagesContext>
    </StrictMode>,
  )
})
