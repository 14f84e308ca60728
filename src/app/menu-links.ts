import type { shellMessages } from './shell-messages.ts'

type ShellKey = keyof typeof shellMessages.zh

/** The main menu. `industry` opens a list of links to other sites. */
export const mainMenu: { key: ShellKey; to: string | null }[] = [
  { key: 'brandCentre', to: '/brand' },
  { key: 'industry', to: null },
  { key: 'productSpecial', to: '/product-special/default' },
  { key: 'reports', to: '/report' },
  { key: 'solutions', to: '/solution' },
  { key: 'customServices', to: '/custom-service' },
  { key: 'promotions', to: '/special' },
  { key: 'about', to: '/about' },
]
