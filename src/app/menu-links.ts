import { href } from 'react-router'
import type { shellMessages } from './shell-messages.ts'

type ShellKey = keyof typeof shellMessages.zh

/** `industry` opens a list of links to other sites. */
export const mainMenu: { key: ShellKey; to: string | null }[] = [
  { key: 'brandCentre', to: href('/brand') },
  { key: 'industry', to: null },
  { key: 'productSpecial', to: href('/product-special/:code', { code: 'default' }) },
  { key: 'reports', to: href('/report') },
  { key: 'solutions', to: href('/solution') },
  { key: 'customServices', to: href('/custom-service') },
  { key: 'promotions', to: href('/special') },
  { key: 'about', to: href('/about') },
]
