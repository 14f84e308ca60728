import { sql } from 'kysely'
import { PasswordHashing } from '#features/members/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { demoPassword } from './accounts.ts'
import {
  demoCoupons,
  demoCredit,
  demoInvoiceProfiles,
  demoStaff,
  demoTopUp,
  holderSpreadCode,
} from './holdings.ts'
import { addTickets } from './tickets.ts'

/** @returns whether staff was added now */
export async function loadStaff(db: Db): Promise<boolean> {
  const [known] = await rowsOf(db, sql`select from staff limit 1`)
  if (known) return false
  const passwordHash = await new PasswordHashing({ atOnce: 1, mostWaiting: 0 }).hash(demoPassword)
  await db.transaction().execute(async (tx) => {
    for (const { account, name, roles } of demoStaff)
      await sql`insert into staff (account, name, roles, password_hash) values (${account}, ${name}, ${roles}::text[], ${passwordHash})`.execute(
        tx,
      )
  })
  return true
}

/**
 * Adds balances, coupons and invoice profiles of the demo buyer's company, each kind once.
 * @returns whether something was added now
 */
export const loadHoldings = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const [holder] = await rowsOf(
      tx,
      sql<{ companyId: number }>`
        select company_id as "companyId" from member where spread_code = ${holderSpreadCode}`,
    )
    if (!holder) return false
    const { companyId } = holder
    const added = [
      await addWallet(tx, companyId),
      await addCredit(tx, companyId),
      await addCoupons(tx),
      await addInvoiceProfiles(tx, companyId),
      await addTickets(tx, companyId),
    ]
    return added.some(Boolean)
  })

async function addWallet(tx: Db, companyId: number) {
  const { amountFen, reference, remark } = demoTopUp
  const [wallet] = await rowsOf(
    tx,
    sql`insert into wallet (company_id, balance_fen) values (${companyId}, ${amountFen})
      on conflict do nothing returning company_id`,
  )
  if (!wallet) return false
  await sql`insert into wallet_entry (company_id, amount_fen, balance_fen, kind, reference, remark, at)
    values (${companyId}, ${amountFen}, ${amountFen}, 'topUp', ${reference}, ${remark}, now() - interval '60 days')`.execute(
    tx,
  )
  return true
}

async function addCredit(tx: Db, companyId: number) {
  const added = await rowsOf(
    tx,
    sql`insert into credit_account (company_id, limit_fen, days)
      values (${companyId}, ${demoCredit.limitFen}, ${demoCredit.days}) on conflict do nothing returning company_id`,
  )
  return added.length > 0
}

async function addCoupons(tx: Db) {
  const [known] = await rowsOf(tx, sql`select from coupon_template limit 1`)
  if (known) return false
  for (const coupon of demoCoupons)
    await sql`
      with holder as (select id from member where spread_code like 'DEMO%' and ${coupon.state !== null}),
      template as (
        insert into coupon_template (name_zh, name_en, kind, amount_fen, percent_off_bp, most_fen, threshold_fen,
          brand_ids, starts_at, ends_at, code, granted)
        values (${coupon.nameZh}, ${coupon.nameEn}, ${coupon.kind}, ${coupon.amountFen}, ${coupon.percentOffBp},
          ${coupon.mostFen}, ${coupon.thresholdFen}, ${coupon.brandIds}::bigint[], ${coupon.startsAt}, ${coupon.endsAt},
          ${coupon.code}, (select count(*) from holder))
        returning id, ends_at
      )
      insert into coupon (template_id, member_id, expires_at, state, used_at)
      select template.id, holder.id, ends_at, ${coupon.state}, ${coupon.state === 'used' ? coupon.startsAt : null}
      from template, holder`.execute(tx)
  return true
}

async function addInvoiceProfiles(tx: Db, companyId: number) {
  const [known] = await rowsOf(tx, sql`select from invoice_profile where company_id = ${companyId} limit 1`)
  if (known) return false
  for (const profile of demoInvoiceProfiles.toReversed())
    await sql`
      insert into invoice_profile (company_id, receipt_type, title, tax_id, registered_address, registered_phone, bank,
        bank_account, recipient, phone, email, province_code, city_code, district_code, receipt_address, is_default)
      values (${companyId}, ${profile.receipt_type}, ${profile.title}, ${profile.taxId}, ${profile.registeredAddress},
        ${profile.registeredPhone}, ${profile.bank}, ${profile.bankAccount}, ${profile.recipient}, ${profile.phone},
        ${profile.email}, ${profile.provinceCode}, ${profile.cityCode}, ${profile.districtCode},
        ${profile.receiptAddress}, ${profile.isDefault})`.execute(tx)
  return true
}
