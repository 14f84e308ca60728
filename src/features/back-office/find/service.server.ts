import type { StaffCtx } from '#server/context.ts'
import { inLocale } from '#shared/locale.ts'
import { isPermitted } from '#shared/permissions.ts'
import type { FoundRecord } from '../schema.ts'
import { findCompanyRows, findOrderRows, findProductRows } from './repository.server.ts'

/** Orders, companies and products by number or name, as far as the person may read them. */
export async function findRecords({ db, viewer, locale }: StaffCtx, keyword: string): Promise<FoundRecord[]> {
  const [orders, companies, products] = await Promise.all([
    isPermitted(viewer.roles, 'order.read') ? findOrderRows(db, keyword) : [],
    isPermitted(viewer.roles, 'member.read') ? findCompanyRows(db, keyword) : [],
    isPermitted(viewer.roles, 'catalogue.read') ? findProductRows(db, keyword) : [],
  ])
  return [
    ...orders.map(({ id, orderNo, name }) => ({
      kind: 'order' as const,
      address: `/orders?open=${id}`,
      label: orderNo,
      hint: name,
    })),
    ...companies.map(({ id, name, unifiedCode }) => ({
      kind: 'company' as const,
      address: `/companies?open=${id}`,
      label: name,
      hint: unifiedCode ?? '',
    })),
    ...products.map(({ id, nameZh, nameEn, catalogNumber, casNumber }) => ({
      kind: 'product' as const,
      address: `/products?open=${id}`,
      label: inLocale(locale, nameZh, nameEn || nameZh),
      hint: [catalogNumber, casNumber].filter(Boolean).join(' · '),
    })),
  ]
}
