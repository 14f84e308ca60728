import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { invariant } from '#shared/failure.ts'
import type { DemoAddress, DemoCompany, DemoMember } from './accounts.ts'
import type { DemoBrand } from './brands.ts'
import type { FlatCategory } from './categories.ts'
import type { campaigns, hotWords, industryLinks, redirects } from './content.ts'
import type { SeoRow } from './seo-row.ts'

const demoLock = 727_269
const loadedKey = 'demoLoaded'

/** The lock ends with the connection. */
export const lockDemo = (db: Db) => sql`select pg_advisory_lock(${demoLock})`.execute(db)

export type DemoState = 'none' | 'begun' | 'loaded' | 'own'

export async function findDemoState(db: Db): Promise<DemoState> {
  const [mark] = await rowsOf(
    db,
    sql<{ isLoaded: boolean }>`
      select value = 'true'::jsonb as "isLoaded" from site_setting where key = ${loadedKey}`,
  )
  if (mark) return mark.isLoaded ? 'loaded' : 'begun'
  const [product] = await rowsOf(db, sql`select from product limit 1`)
  return product ? 'own' : 'none'
}

export const markDemo = (db: Db, isLoaded: boolean) =>
  sql`
    insert into site_setting (key, value) values (${loadedKey}, ${isLoaded}::text::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(db)

/** All in one write: a transaction runs its queries one after the other. */
const inOrder = <T>(rows: T[], add: (row: T, place: number) => PromiseLike<unknown>) =>
  Promise.all(rows.map(add))

export async function addCategories(tx: Db, categories: FlatCategory[]) {
  await inOrder(
    categories,
    ({ key, parentKey, level, nameZh, nameEn, icon, keywords, sortOrder, description, productUnit }) =>
      sql`
        insert into category (key, parent_id, level, name_zh, name_en, icon, keywords, sort_order, description, product_unit)
        values (${key}, (select id from category where key = ${parentKey}), ${level}, ${nameZh}, ${nameEn}, ${icon ?? null},
          ${keywords ?? ''}, ${sortOrder}, ${description ?? ''}, ${productUnit ?? ''})
        on conflict (key) do nothing`.execute(tx),
  )
}

export async function addBrands(tx: Db, brands: DemoBrand[]) {
  await inOrder(brands, (brand, place) =>
    sql`
      insert into brand (id, name_zh, name_en, country, description_zh, description_en, is_house_brand, logo_path,
        sort_order)
      values (${brand.id}, ${brand.nameZh}, ${brand.nameEn}, ${brand.country}, ${brand.descriptionZh},
        ${brand.descriptionEn}, ${brand.isHouseBrand ?? false},
        ${`/images/brands/${brand.nameEn.toLowerCase()}.svg`}, ${place + 1})
      on conflict do nothing`.execute(tx),
  )
  // Explicit ids do not advance the sequence: the next import would reuse one.
  await sql`select setval(pg_get_serial_sequence('brand', 'id'), greatest((select max(id) from brand), 1000))`.execute(
    tx,
  )
}

export async function addSettings(tx: Db, settings: object) {
  await inOrder(Object.entries(settings), ([key, value]) =>
    sql`insert into site_setting (key, value) values (${key}, ${JSON.stringify(value)}::text::jsonb)
      on conflict (key) do nothing`.execute(tx),
  )
}

export async function addSeoEntries(tx: Db, rows: SeoRow[]) {
  await inOrder(rows, (row, place) =>
    sql`
      insert into seo_entry (path, is_reg, title_zh, title_en, keyword_zh, keyword_en, description_zh, description_en, sort_order)
      values (${row.path}, ${row.isReg}, ${row.titleZh}, ${row.titleEn}, ${row.keywordZh}, ${row.keywordEn},
        ${row.descriptionZh}, ${row.descriptionEn}, ${place + 1})
      on conflict (path) do nothing`.execute(tx),
  )
}

export const addRedirects = (tx: Db, rows: typeof redirects) =>
  inOrder(rows, ({ fromPath, toPath, status }) =>
    sql`
      insert into redirect (from_path, to_path, status, updated_at)
      values (${fromPath}, ${toPath}, ${status}, now()) on conflict (from_path) do nothing`.execute(tx),
  )

export async function addHotWords(tx: Db, words: typeof hotWords) {
  await inOrder(words, ({ keywords, keywordsEn, score }) =>
    sql`
      insert into hot_word (keywords, keywords_en, score) values (${keywords}, ${keywordsEn}, ${score})
      on conflict (keywords) do nothing`.execute(tx),
  )
}

export async function addSynonyms(tx: Db, groups: { words: string[]; note?: string }[]) {
  const [known] = await rowsOf(tx, sql`select from search_synonym limit 1`)
  if (known) return
  await inOrder(groups, ({ words, note }) =>
    sql`insert into search_synonym (words, note) values (${words}::text[], ${note ?? ''})`.execute(tx),
  )
}

export async function addLinks(tx: Db, place: string, links: typeof industryLinks) {
  const [known] = await rowsOf(tx, sql`select from external_link where place = ${place} limit 1`)
  if (known) return
  for (const [order, { nameZh, nameEn, url }] of links.entries())
    await sql`insert into external_link (place, name_zh, name_en, url, sort_order)
      values (${place}, ${nameZh}, ${nameEn}, ${url}, ${order + 1})`.execute(tx)
}

/** Best-selling priced skus of unregulated products, one per substance. */
export async function addCampaign(tx: Db, campaign: (typeof campaigns)[number], order: number) {
  const { code, titleZh, titleEn, introZh, introEn, startsAt, endsAt, share, offers, brandId, grades } =
    campaign
  const [special] = await rowsOf(
    tx,
    sql<{ id: number }>`
      insert into special (code, title_zh, title_en, intro_zh, intro_en, starts_at, ends_at, sort_order)
      values (${code}, ${titleZh}, ${titleEn}, ${introZh}, ${introEn}, ${startsAt}, ${endsAt}, ${order})
      on conflict (code) do nothing returning id`,
  )
  if (!special) return
  await sql`
    insert into special_price (special_id, sku_id, price_fen, sort_order)
    select ${special.id}, sku_id, (round(list_price_fen * ${share}::numeric / 50) * 50)::bigint,
      row_number() over (order by sales_count desc, sku_id)
    from (
      select distinct on (p.name_zh) s.id as sku_id, s.list_price_fen, p.sales_count
      from product p join sku s on s.product_id = p.id
      where p.regulated_classes = '{}' and s.list_price_fen between 500 and 100000
        and (${brandId ?? null}::bigint is null or p.brand_id = ${brandId ?? null})
        and (${grades ?? null}::text[] is null or p.grade = any(${grades ?? null}))
        and not exists (select from special_price o where o.sku_id = s.id)
      order by p.name_zh, p.sales_count desc, s.sort_order, s.id
    ) best order by sales_count desc, sku_id limit ${offers}`.execute(tx)
}

/** Prefix of demo accounts only: other codes have no O. */
const demoSpreadCodes = 'DEMO%'

export async function hasDemoAccounts(db: Db) {
  const [found] = await rowsOf(db, sql`select from member where spread_code like ${demoSpreadCodes} limit 1`)
  return found !== undefined
}

export async function addDemoCompany(tx: Db, company: Omit<DemoCompany, 'members'>) {
  const [row] = await rowsOf(
    tx,
    sql<{ id: number }>`
      insert into company (name, kind, state, unified_code)
      values (${company.name}, ${company.kind}, ${company.state}, ${company.unifiedCode}) returning id`,
  )
  invariant(row)
  return row.id
}

type DemoMemberRow = Omit<DemoMember, 'addresses'> & { companyId: number; passwordHash: string }

export async function addDemoMember(tx: Db, member: DemoMemberRow) {
  const [row] = await rowsOf(
    tx,
    sql<{ id: number }>`
      insert into member (company_id, role, user_name, phone, email, password_hash, is_default_password,
        is_from_old_mall, nickname, real_name, department, position, spread_code)
      values (${member.companyId}, ${member.role}, ${member.userName}, ${member.phone}, ${member.email},
        ${member.passwordHash}, ${member.isDefaultPassword}, ${member.isFromOldMall}, ${member.nickname},
        ${member.realName}, ${member.department}, ${member.position}, ${member.spreadCode}) returning id`,
  )
  invariant(row)
  return row.id
}

type DemoAddressRow = DemoAddress & { memberId: number; name: string; phone: string; isDefault: boolean }

export const addDemoAddress = (tx: Db, address: DemoAddressRow) =>
  sql`
    insert into address (member_id, name, phone, province_code, city_code, district_code, street, is_default)
    values (${address.memberId}, ${address.name}, ${address.phone}, ${address.provinceCode}, ${address.cityCode},
      ${address.districtCode}, ${address.street}, ${address.isDefault})`.execute(tx)

/** A member with company and address. */
export type DemoBuyer = Record<
  | 'userName'
  | 'spreadCode'
  | 'companyName'
  | 'realName'
  | 'phone'
  | 'provinceCode'
  | 'cityCode'
  | 'districtCode'
  | 'street',
  string
>

export async function addBuyers(db: Db, buyers: DemoBuyer[], passwordHash: string) {
  const added = await rowsOf(
    db,
    sql`
      with wanted as (
        select b.*, row_number() over () as place
        from jsonb_to_recordset(${JSON.stringify(buyers)}::text::jsonb) as b ("userName" text, "spreadCode" text, "companyName" text,
          "realName" text, phone text, "provinceCode" text, "cityCode" text, "districtCode" text, street text)
        where not exists (select from member where user_name = b."userName")
      ), companies as (
        insert into company (name) select "companyName" from wanted order by place returning id, name
      ), members as (
        insert into member (company_id, role, user_name, phone, password_hash, nickname, real_name, spread_code)
        select c.id, 'owner', "userName", phone, ${passwordHash}, "userName", "realName", "spreadCode"
        from wanted join companies c on c.name = wanted."companyName"
        returning id, user_name
      )
      insert into address (member_id, name, phone, province_code, city_code, district_code, street, is_default)
      select m.id, "realName", phone, "provinceCode", "cityCode", "districtCode", street, true
      from wanted join members m on m.user_name = wanted."userName"
      returning id`,
  )
  return added.length
}

/** Updates the planner's statistics before autovacuum does. */
export const analyseMembers = (db: Db) => sql`analyze company, member, address`.execute(db)
