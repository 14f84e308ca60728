import { CompiledQuery } from 'kysely'
import type { Classification, ClassifiedProduct } from '#features/regulations/schema.ts'
import type { Db } from '#server/db/client.ts'
import type { KnownMatch, OpenRelease, Outcome } from './outcome.ts'

/** A query with placeholders, on the connection of a transaction or an import. */
export type Run = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

export const runOn =
  (tx: Db): Run =>
  async <Row>(text: string, values: unknown[] = []) =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows

const classificationLock = 727_301

/** Keeps changes of the lists waiting until the transaction ends, so that they see what it classifies. */
export const shareClassification = (run: Run) =>
  run(`select pg_advisory_xact_lock_shared(${classificationLock})`)

export const lockClassification = (run: Run) => run(`select pg_advisory_xact_lock(${classificationLock})`)

/** Of a row `p` of products and a row `structure`; whatever a classification follows from, except the claims. */
const identityColumns = `p.cas_number as "casNumber", p.name_zh as "nameZh", p.name_en as "nameEn",
  p.aliases_zh as "aliasesZh", p.aliases_en as "aliasesEn", structure.smiles, p.grade, p.purity,
  p.molecular_formula as formula, p.molecular_weight as "molecularWeight", p.density`
const identityDigest = `md5(jsonb_build_array(p.cas_number, p.name_zh, p.name_en, p.aliases_zh, p.aliases_en,
  structure.smiles, p.grade, p.purity, p.molecular_formula, p.molecular_weight, p.density)::text)`

export interface DueProduct extends ClassifiedProduct {
  id: number
  identity: string
  claimsHazardous: boolean
  regulatedClasses: string[]
  isHazardousChemical: boolean
  isBarred: boolean
}

const dueProducts = (due: string, lock = 'for no key update of p') => `
  with due as (${due}),
    locked as (select p.* from product p join due on due.product_id = p.id order by p.id ${lock})
  select p.id, ${identityColumns}, ${identityDigest} as identity, p.claimed_classes as "claimedClasses",
    p.claims_hazardous as "claimsHazardous", p.regulated_classes as "regulatedClasses",
    p.is_hazardous_chemical as "isHazardousChemical", p.is_barred as "isBarred"
  from locked p left join structure on structure.id = p.structure_id`

/** Takes products that are due; the caller's transaction classifies them. */
export const takeDue = async (run: Run, limit: number) => {
  const [row] = await run<{ ids: number[] }>(
    // As an array, which is read once: a joined subquery would be read again for each row, beyond its limit.
    `with due as (delete from classification_due where product_id = any (array(select product_id
      from classification_due order by product_id limit ${limit} for update skip locked)) returning product_id)
    select coalesce(array_agg(product_id), '{}') as ids from due`,
  )
  const ids = row?.ids ?? []
  return {
    taken: ids.length,
    products: ids.length > 0 ? await run<DueProduct>(dueProducts(anyOf(ids))) : [],
  }
}

/** The due products of the batch that an import has written. */
export const takeImported = (run: Run) =>
  run<DueProduct>(
    dueProducts(`delete from classification_due using import_product i join product p
      on p.brand_id = i.brand_id and p.catalog_number = i.catalog_number
      where classification_due.product_id = p.id returning p.id as product_id`),
  )

const anyOf = (ids: number[]) => `select product_id from unnest('{${ids.join(',')}}'::bigint[]) product_id`

export const lockProducts = (run: Run, ids: number[]) => run<DueProduct>(dueProducts(anyOf(ids)))

/** The next products of the catalogue, as they are, without a lock. */
export const nextProducts = (run: Run, afterId: number, limit: number) =>
  run<DueProduct>(
    dueProducts(`select id as product_id from product where id > ${afterId} order by id limit ${limit}`, ''),
  )

/** What a dry run would classify: columns that the file does not have are those of the shop. */
export const foreseenProducts = (run: Run, columns: ReadonlySet<string>) => {
  const from = (column: string) => (columns.has(column) ? `i.${column}` : `p.${column}`)
  const list = (column: string) => `coalesce(${from(column)}, '{}')`
  return run<DueProduct & { rowNumber: number }>(`
    select i.row_number as "rowNumber", ${from('cas_number')} as "casNumber", coalesce(${from('name_zh')}, '') as "nameZh",
      coalesce(${from('name_en')}, '') as "nameEn", ${list('aliases_zh')} as "aliasesZh",
      ${list('aliases_en')} as "aliasesEn", ${columns.has('smiles') ? 'i.smiles' : 'structure.smiles'},
      ${from('grade')}, ${from('purity')}, ${from('molecular_formula')} as formula,
      ${from('molecular_weight')} as "molecularWeight", ${from('density')},
      ${list('claimed_classes')} as "claimedClasses"
    from import_product i
      left join product p on p.brand_id = i.brand_id and p.catalog_number = i.catalog_number
      left join structure on structure.id = p.structure_id`)
}

export const findMatches = (run: Run, ids: number[]) =>
  run<KnownMatch & { productId: number }>(
    `select id, product_id as "productId", regulated_class as "regulatedClass", entry_id as "entryId", match,
      concentration, is_uncertain as "isUncertain", identity, decision
    from product_class where product_id = any('{${ids.join(',')}}'::bigint[])`,
  )

export const findOpenReleases = (run: Run, ids: number[]) =>
  run<OpenRelease & { productId: number }>(
    `select id, product_id as "productId", regulated_class as "regulatedClass", identity
    from product_release where revoked_at is null and product_id = any('{${ids.join(',')}}'::bigint[])`,
  )

/** Matches of the products of the batch that an import has written, those that staff dismissed apart. */
export const findImportedMatches = (run: Run) =>
  run<
    { rowNumber: number; claimedClasses: string[] } & Pick<
      Classification,
      'regulatedClass' | 'isUncertain'
    > & { entryId: number }
  >(
    `select i.row_number as "rowNumber", p.claimed_classes as "claimedClasses", c.regulated_class as "regulatedClass",
      c.entry_id as "entryId", c.is_uncertain as "isUncertain"
    from import_product i join product p on p.brand_id = i.brand_id and p.catalog_number = i.catalog_number
      join product_class c on c.product_id = p.id
    where c.decision is distinct from 'dismissed'`,
  )

export interface Written extends Outcome {
  product: DueProduct
}

const rows = (list: object[]) => JSON.stringify(list)

/** Writes what differs; all statements are sent together. */
export async function writeOutcomes(run: Run, outcomes: Written[]) {
  const puts = outcomes.flatMap(({ product, put }) =>
    put.map((match) => ({ ...match, productId: product.id, identity: product.identity })),
  )
  const removed = outcomes.flatMap(({ removed }) => removed)
  const ended = outcomes.flatMap(({ endedReleases }) => endedReleases)
  const changed = outcomes
    .filter(({ isChanged }) => isChanged)
    .map(({ product, classes, isHazardous, isBarred }) => ({
      id: product.id,
      classes,
      isHazardous,
      isBarred,
    }))
  const noted = outcomes
    .filter(({ added, lost }) => added.length + lost.length > 0)
    .map(({ product, added, lost }) => ({ id: product.id, added, lost }))
  await Promise.all([
    puts.length > 0 && run(putMatches, [rows(puts)]),
    removed.length > 0 && run(`delete from product_class where id = any('{${removed.join(',')}}'::bigint[])`),
    ended.length > 0 &&
      run(`update product_release set revoked_at = now() where id = any('{${ended.join(',')}}'::bigint[])`),
    changed.length > 0 && run(setClasses, [rows(changed)]),
    noted.length > 0 && run(noteChanges, [rows(noted)]),
  ])
}

const putMatches = `
  insert into product_class (product_id, regulated_class, entry_id, match, concentration, is_uncertain, identity)
  select "productId", "regulatedClass", "entryId", match, concentration, "isUncertain", identity
  from json_to_recordset($1::text::json) as r ("productId" bigint, "regulatedClass" text, "entryId" bigint, match text,
    concentration text, "isUncertain" boolean, identity text)
  on conflict (product_id, entry_id) do update set match = excluded.match, concentration = excluded.concentration,
    is_uncertain = excluded.is_uncertain, identity = excluded.identity, found_at = now(),
    decision = null, decided_by = null, decided_at = null, reason = null`

const setClasses = `
  update product p set regulated_classes = array(select json_array_elements_text(r.classes)),
    is_hazardous_chemical = r."isHazardous", is_barred = r."isBarred", updated_at = now()
  from json_to_recordset($1::text::json) as r (id bigint, classes json, "isHazardous" boolean,
    "isBarred" boolean) where r.id = p.id`

const noteChanges = `
  insert into product_class_change (product_id, added, removed)
  select r.id, array(select json_array_elements_text(r.added)), array(select json_array_elements_text(r.lost))
  from json_to_recordset($1::text::json) as r (id bigint, added json, lost json)`
