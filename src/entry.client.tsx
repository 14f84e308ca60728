import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { restoreLanguage } from './app/language-choice.ts'
import { loadedMessages, MessagesContext } from './i18n/page-messages.ts'
import { readLocale } from './shared/locale.ts'
import { recordEarlyInput } from './ui/early-input.ts'
import { reloadFailedStyles, replaceFailedImages } from './ui/failed-assets.ts'
import { watchTyping } from './ui/typed-input.ts'

const locale = readLocale(document.documentElement.lang)

replaceFailedImages()
reloadFailedStyles()
recordEarlyInput()
watchTyping()
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
