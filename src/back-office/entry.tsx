import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/layout.css'
import '#ui/single.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { commonMessages } from '#i18n/messages.ts'
import { formats } from '#i18n/page-messages.ts'
import { backOfficePath } from '#shared/calls.ts'
import { invariant } from '#shared/failure.ts'
import { languageTag, readLocale } from '#shared/locale.ts'
import { routes } from './routes.tsx'

const locale = readLocale(/(?:^|; )locale=(\w+)/.exec(document.cookie)?.[1])
document.documentElement.lang = languageTag[locale]

const root = document.getElementById('root')
invariant(root)

const router = createBrowserRouter(routes, { basename: backOfficePath })

createRoot(root).render(
  <StrictMode>
    <IntlProvider
      locale={locale}
      messages={{ common: commonMessages[locale] } as never}
      formats={formats}
      timeZone="Asia/Shanghai"
    >
      <RouterProvider router={router} />
    </IntlProvider>
  </StrictMode>,
)
