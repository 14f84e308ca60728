import { type RouteConfigEntry, route } from '@react-router/dev/routes'

type Layout = 'main' | 'bare' | 'mobileAuth' | 'member'

/** The same pages under a prefix of its own for each layout. */
const authPages = (prefix: string) =>
  Object.entries({
    login: 'login',
    register: 'register',
    'spread-register': 'register',
    'password-reset': 'password-reset',
  }).map(([path, page]) => {
    const id = `${prefix}/${path}`
    return route(id, `./features/members/sign-in/pages/${page}.tsx`, { id })
  })

/** Pages of members, by layout. */
export const memberRoutes: Record<Layout, RouteConfigEntry[]> = {
  main: authPages('mobile/auth'),
  bare: [
    ...authPages('auth'),
    route('auth/logout', './features/members/sign-in/pages/logout.tsx'),
    route('auth/invitation', './features/members/companies/pages/invitation.tsx'),
    route('auth/wechat/bind', './features/members/wechat/pages/bind.tsx'),
    route('auth/wechat/failed', './features/members/wechat/pages/failed.tsx'),
  ],
  mobileAuth: authPages('m/auth'),
  member: [
    route('ucenter/member', './features/members/account/pages/basic-info.tsx'),
    route('ucenter/member/account-safe', './features/members/account/pages/account-safe.tsx'),
    route('ucenter/member/account-safe/:channel', './features/members/rebinding/pages/rebind.tsx'),
    route('ucenter/member/mdf-password', './features/members/account/pages/change-password.tsx'),
    route('ucenter/member/address', './features/members/addresses/pages/addresses.tsx'),
    route('ucenter/member/company', './features/members/companies/pages/company.tsx'),
    route(
      'ucenter/member/account-safe/personal-data',
      './features/members/personal-data/pages/personal-data.tsx',
    ),
  ],
}
