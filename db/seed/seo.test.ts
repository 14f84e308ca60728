import { describe, expect, it } from 'vitest'
import { balanceRoutes } from '../../src/features/balances/routes.ts'
import { cartRoutes } from '../../src/features/cart/routes.ts'
import { SeoTable } from '../../src/features/content/site/service.server.ts'
import { favoriteRoutes } from '../../src/features/favorites/routes.ts'
import { memberRoutes } from '../../src/features/members/routes.ts'
import { notificationRoutes } from '../../src/features/notifications/routes.ts'
import { orderRoutes } from '../../src/features/orders/routes.ts'
import { paymentRoutes } from '../../src/features/payments/routes.ts'
import { seoRows } from './seo.ts'

const table = new SeoTable(
  seoRows.map((row, id) => ({ ...row, id, meta: '', sortOrder: id })) as ConstructorParameters<
    typeof SeoTable
  >[0],
)

describe('page titles', () => {
  it.each([
    ['/auth/login', '登录 - 瑞格试剂', 'Log in - Reagora'],
    ['/m/auth/register', '注册 - 瑞格试剂', 'Register - Reagora'],
    ['/mobile/auth/password-reset', '找回密码 - 瑞格试剂', 'Reset password - Reagora'],
    ['/ucenter/member/company', '我的单位 - 会员中心 - 瑞格试剂', 'My company - Member centre - Reagora'],
    ['/test', '测试页 - 瑞格试剂', 'Test page - Reagora'],
    ['/m/wl', '物流 - 瑞格试剂', 'Delivery - Reagora'],
  ])('%s is named after its action', (path, zh, en) => {
    expect(table.find(path)).toMatchObject({ titleZh: zh, titleEn: en })
  })

  it('name every member page', () => {
    const others = [
      balanceRoutes,
      cartRoutes,
      favoriteRoutes,
      notificationRoutes,
      orderRoutes,
      paymentRoutes,
    ].flatMap(({ member }) => member)
    const paths = [...Object.values(memberRoutes).flat(), ...others].map(({ path }) => `/${path}`)
    const fixed = paths.filter((path) => !path.includes(':'))
    const nameless = fixed.filter((path) => /^$|\{/.test(table.find(path)?.titleZh ?? ''))
    expect(nameless).toEqual([])
  })
})
