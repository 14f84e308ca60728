import { type RouteConfigEntry, route } from '@react-router/dev/routes'

type Layout = 'main' | 'bare' | 'mobileAuth' | 'member'

const authPages = (prefix: string) =>
  Object.entries({
    login: 'login',
    register: 'register',
    'spread-register': 'register',
    'password-reset': 'password-reset',
  }).map(([path, page]) => {
    const id = `${prefix}/${path}`
    return route(id, `./features/members/identity/sign-in/${page}.tsx`, { id })
  })

export const memberRoutes: Record<Layout, RouteConfigEntry[]> = {
  main: authPages('mobile/auth'),
  bare: [
    ...authPages('auth'),
    route('auth/logout', './features/members/identity/sign-in/logout.tsx'),
    route('auth/invitation', './features/members/identity/sign-in/invitation.tsx'),
    route('auth/wechat/bind', './features/members/identity/wechat/bind.tsx'),
    route('auth/wechat/failed', './features/members/identity/wechat/failed.tsx'),
  ],
  mobileAuth: authPages('m/auth'),
  member: [
    route('ucenter/welcome', './features/members/profile/welcome/welcome.tsx'),
    route('ucenter/member', './features/members/profile/account/basic-info.tsx'),
    route('ucenter/member/account-safe', './features/members/profile/account/account-safe.tsx'),
    route('ucenter/member/account-safe/:channel', './features/members/identity/rebinding/rebind.tsx'),
    route('ucenter/member/mdf-password', './features/members/identity/passwords/change-password.tsx'),
    route('ucenter/member/address', './features/members/profile/addresses/addresses.tsx'),
    route('ucenter/member/company', './features/members/company/company.tsx'),
    route('ucenter/member/company/log', './features/members/company/log/log.tsx'),
    route(
      'ucenter/member/account-safe/personal-data',
      './features/members/profile/personal-data/personal-data.tsx',
    ),
  ],
}
