import type { Sql, TransactionSql } from 'postgres'
import { invariant } from '#shared/failure.ts'
import type { DemoAddress, DemoCompany, DemoMember } from './accounts.ts'
import type { DemoBrand } from './brands.ts'
import type { FlatCategory } from './categories.ts'
import type { campaigns, hotWords, industryLinks, redirects } from './content.ts'
import type { SeoRow } from './seo-row.ts'

const demoLock = 727_269
const loadedKey = 'demoLoaded'

export const lockDemo = (sql: Sql) => sql`select pg_advisory_lock(${demoLock})`
export const unlockDemo = (sql: Sql) => sql`select pg_advisory_unlock(${demoLock})`

export type DemoState = 'none' | 'begun' | 'loaded' | 'own'

export async function findDemoState(sql: Sql): Promise<DemoState> {
  const [mark] = await sql<{ isLoaded: boolean }[]>`
    select value = 'true'::jsonb as "isLoaded" from site_setting where key = ${loadedKey}`
  if (mark) return mark.isLoaded ? 'loaded' : 'begun'
  const [product] = await sql`select from product limit 1`
  return product ? 'own' : 'none'
}

export const markDemo = (sql: Sql, isLoaded: boolean) => sql`
  insert into site_setting (key, value) values (${loadedKey}, ${isLoaded}::text::jsonb)
  on conflict (key) do update set value = excluded.value, updated_at = now()`

/** All in one write: a transaction runs its queries one after the other. */
const inOrder = <T>(rows: T[], add: (row: T, place: number) => PromiseLike<unknown>) =>
  Promise.all(rows.map(add))

export async function addCategories(sql: TransactionSql, categories: FlatCategory[]) {
  await inOrder(
    categories,
    ({ key, parentKey, level, nameZh, nameEn, icon, keywords, sortOrder, description, productUnit }) => sql`
      insert into category (key, parent_id, level, name_zh, name_en, icon, keywords, sort_order, description, product_unit)
      values (${key}, (select id from category where key = ${parentKey}), ${level}, ${nameZh}, ${nameEn}, ${icon ?? null},
        ${keywords ?? ''}, ${sortOrder}, ${description ?? ''}, ${productUnit ?? ''})
      on conflict (key) do nothing`,
  )
}

export async function addBrands(sql: TransactionSql, brands: DemoBrand[]) {
  await inOrder(
    brands,
    (brand, place) => sql`
      insert into brand (id, name_zh, name_en, country, description_zh, description_en, is_house_brand, logo_path,
        sort_order)
      values (${brand.id}, ${brand.nameZh}, ${brand.nameEn}, ${brand.country}, ${brand.descriptionZh},
        ${brand.descriptionEn}, ${brand.isHouseBrand ?? false},
        ${`/images/brands/${brand.nameEn.toLowerCase()}.svg`}, ${place + 1})
      on conflict do nothing`,
  )
  // Explicit ids do not advance the sequence: the next import would reuse one.
  await sql`select setval(pg_get_serial_sequence('brand', 'id'), greatest((select max(id) from brand), 1000))`
}

export async function addSettings(sql: TransactionSql, settings: object) {
  await inOrder(
    Object.entries(settings),
    ([
      key,
      value,
    ]) => sql`insert into site_setting (key, value) values (${key}, ${JSON.stringify(value)}::text::jsonb)
      on conflict (key) do nothing`,
  )
}

export async function addSeoEntries(sql: TransactionSql, rows: SeoRow[]) {
  await inOrder(
    rows,
    (row, place) => sql`
      insert into seo_entry (path, is_reg, title_zh, title_en, keyword_zh, keyword_en, description_zh, description_en, sort_order)
      values (${row.path}, ${row.isReg}, ${row.titleZh}, ${row.titleEn}, ${row.keywordZh}, ${row.keywordEn},
        ${row.descriptionZh}, ${row.descriptionEn}, ${place + 1})
      on conflict (path) do nothing`,
  )
}

export const addRedirects = (sql: TransactionSql, rows: typeof redirects) =>
  inOrder(
    rows,
    ({ fromPath, toPath, status }) => sql`
      insert into redirect (from_path, to_path, status, updated_at)
      values (${fromPath}, ${toPath}, ${status}, now()) on conflict (from_path) do nothing`,
  )

export async function addHotWords(sql: TransactionSql, words: typeof hotWords) {
  await inOrder(
    words,
    ({ keywords, keywordsEn, score }) => sql`
      insert into hot_word (keywords, keywords_en, score) values (${keywords}, ${keywordsEn}, ${score})
      on conflict (keywords) do nothing`,
  )
}

export async function addSynonyms(sql: TransactionSql, groups: { words: string[]; note?: string }[]) {
  const [known] = await sql`select from search_synonym limit 1`
  if (known) return
  await inOrder(
    groups,
    ({ words, note }) => sql`insert into search_synonym (words, note) values (${words}, ${note ?? ''})`,
  )
}

export async function addLinks(sql: TransactionSql, place: string, links: typeof industryLinks) {
  const [known] = await sql`select from external_link where place = ${place} limit 1`
  if (known) return
  for (const [order, { nameZh, nameEn, url }] of links.entries())
    await sql`insert into external_link (place, name_zh, name_en, url, sort_order)
      values (${place}, ${nameZh}, ${nameEn}, ${url}, ${order + 1})`
}

/** Best-selling priced skus of unregulated products, one per substance. */
export async function addCampaign(sql: TransactionSql, campaign: (typeof campaigns)[number], order: number) {
  const { code, titleZh, titleEn, introZh, introEn, startsAt, endsAt, share, offers, brandId, grades } =
    campaign
  const [special] = await sql<{ id: number }[]>`
    insert into special (code, title_zh, title_en, intro_zh, intro_en, starts_at, ends_at, sort_order)
    values (${code}, ${titleZh}, ${titleEn}, ${introZh}, ${introEn}, ${startsAt}, ${endsAt}, ${order})
    on conflict (code) do nothing returning id`
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
    ) best order by sales_count desc, sku_id limit ${offers}`
}

/** Prefix of demo accounts only: other codes have no O. */
const demoSpreadCodes = 'DEMO%'

export async function hasDemoAccounts(sql: Sql) {
  const [found] = await sql`select from member where spread_code like ${demoSpreadCodes} limit 1`
  return found !== undefined
}

export async function addDemoCompany(sql: TransactionSql, company: Omit<DemoCompany, 'members'>) {
  const [row] = await sql<{ id: number }[]>`
    insert into company (name, kind, state, unified_code)
    values (${company.name}, ${company.kind}, ${company.state}, ${company.unifiedCode}) returning id`
  invariant(row)
  return row.id
}

type DemoMemberRow = Omit<DemoMember, 'addresses'> & { companyId: number; passwordHash: string }

export async function addDemoMember(sql: TransactionSql, member: DemoMemberRow) {
  const [row] = await sql<{ id: number }[]>`
    insert into member (company_id, role, user_name, phone, email, password_hash, is_default_password,
      is_from_old_mall, nickname, real_name, department, position, spread_code)
    values (${member.companyId}, ${member.role}, ${member.userName}, ${member.phone}, ${member.email},
      ${member.passwordHash}, ${member.isDefaultPassword}, ${member.isFromOldMall}, ${member.nickname},
      ${member.realName}, ${member.department}, ${member.position}, ${member.spreadCode}) returning id`
  invariant(row)
  return row.id
}

type DemoAddressRow = DemoAddress & { memberId: number; name: string; phone: string; isDefault: boolean }

export const addDemoAddress = (sql: TransactionSql, address: DemoAddressRow) => sql`
  insert into address (member_id, name, phone, province_code, city_code, district_code, street, is_default)
  values (${address.memberId}, ${address.name}, ${address.phone}, ${address.provinceCode}, ${address.cityCode},
    ${address.districtCode}, ${address.street}, ${address.isDefault})`

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

export async function addBuyers(sql: Sql, buyers: DemoBuyer[], passwordHash: string) {
  const added = await sql`
    with wanted as (
      select b.*, row_number() over () as place
      from jsonb_to_recordset(${sql.json(buyers)}) as b ("userName" text, "spreadCode" text, "companyName" text,
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
    returning id`
  return added.length
}

/** Updates the planner's statistics before autovacuum does. */
export const analyseMembers = (sql: Sql) => sql`analyze company, member, address`
