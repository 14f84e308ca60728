import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { seoInput } from '../../src/features/content/seo/schema.ts'
import { SeoTable } from '../../src/features/content/seo/table.ts'
import routes from '../../src/routes.ts'
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

  const pathsOf = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, children, index }) =>
      children ? pathsOf(children) : index ? ['/'] : path?.includes('*') ? [] : [`/${path}`],
    )
  const paths = pathsOf(routes).map((path) => path.replace(/:\w+/g, '7'))

  it.each(paths)('%s has title and description in both languages', (path) => {
    const { titleZh, titleEn, descriptionZh, descriptionEn } = table.find(path) ?? {}
    for (const text of [titleZh, titleEn, descriptionZh, descriptionEn]) expect(text).toMatch(/\S/)
    // those of other languages: not even in names
    expect(`${titleEn}${descriptionEn}`).not.toMatch(/\p{Script=Han}/u)
  })

  it.each(['/product/7', '/report/sds/7'])(
    '%s names the catalogue number, as grades share all else',
    (path) => {
      const { titleZh, titleEn, descriptionZh, descriptionEn } = table.find(path) ?? {}
      for (const text of [titleZh, titleEn, descriptionZh, descriptionEn]) expect(text).toContain('{number}')
    },
  )

  it('are not those of another page', () => {
    const exact = seoRows.filter(({ isReg }) => !isReg)
    for (const field of ['titleZh', 'titleEn', 'descriptionZh', 'descriptionEn'] as const)
      expect(repeatedIn(exact.map((row) => row[field])), field).toEqual([])
  })

  it('have patterns that are never slow, and known placeholders', () => {
    const refused = seoRows.filter((row) => !seoInput.safeParse(row).success)
    expect(refused.map(({ path }) => path)).toEqual([])
  })

  it('name every member page', () => {
    const ownSection = '/ucenter/contactus/new' // its section is the kind of ticket
    const fixed = pathsOf(routes).filter(
      (path) => path.startsWith('/ucenter/') && !path.includes(':') && path !== ownSection,
    )
    const nameless = fixed.filter((path) => /^$|\{/.test(table.find(path)?.titleZh ?? ''))
    expect(nameless).toEqual([])
  })
})

const repeatedIn = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)
