import { describe, expect, it } from 'vitest'
import { isTest, parse, productSources, sourcesIn } from './source.ts'
import { allTables, tableUses } from './table-rules.ts'
import { foreignReads, foreignWrites, owners } from './tables.ts'

const tables = allTables()
const ownerOf = new Map(Object.entries(owners).flatMap(([owner, own]) => own.map((table) => [table, owner])))
const sources = [...productSources(), ...sourcesIn('simulators').filter(({ path }) => !isTest(path))]
const foreign = sources
  .flatMap((source) => tableUses(source, tables))
  .filter(({ table, by }) => ownerOf.get(table) !== by)
  // a list of the back office joins what its columns show
  .filter(({ path, isWrite }) => isWrite || !path.endsWith('/grid.repository.server.ts'))
const unlisted = (isWrite: boolean, listed: Record<string, string[]>) =>
  foreign
    .filter((use) => use.isWrite === isWrite && !listed[use.by]?.includes(use.table))
    .map(({ path, table }) => `${path}: ${table}`)

describe('a table', () => {
  it('has one owner', () => {
    expect(Object.values(owners).flat().toSorted()).toEqual([...tables].sort())
  })

  it('is written by its owner', () => expect(unlisted(true, foreignWrites)).toEqual([]))

  it('is read by its owner, or by a feature that is listed', () =>
    expect(unlisted(false, foreignReads)).toEqual([]))

  it('is listed for foreign reads only if they happen', () => {
    const read = new Set(foreign.filter((use) => !use.isWrite).map(({ by, table }) => `${by} ${table}`))
    const listed = Object.entries(foreignReads).flatMap(([by, own]) => own.map((table) => `${by} ${table}`))
    expect(listed.filter((one) => !read.has(one))).toEqual([])
  })
})

describe('the search for uses of tables', () => {
  const find = (code: string) =>
    tableUses(parse('src/features/cart/repository.server.ts', code), tables).map(
      ({ table, isWrite }) => `${isWrite ? 'writes' : 'reads'} ${table}`,
    )

  it.each([
    ["db.insertInto('orderLine').values(row)", ['writes order_line']],
    ["db.updateTable('order as o').set(change)", ['writes order']],
    ["db.deleteFrom('payment').using('refund')", ['reads refund', 'writes payment']],
    ["db.selectFrom(['sku', 'product as p'])", ['reads product', 'reads sku']],
    ["db.selectFrom('sku').leftJoin('stock', 'a', 'b')", ['reads sku', 'reads stock']],
    ['sql`update "order" set status = ${status} from payment p`', ['reads payment', 'writes order']],
    ['sql`insert into wallet_entry select from wallet`', ['reads wallet', 'writes wallet_entry']],
    ['sql.raw("delete from stock_reservation")', ['writes stock_reservation']],
    ['sql`select from sku for update of stock`', ['reads sku']],
    ["text('taken from stock')", ['reads stock']],
    ['const words = `an update of the order`', []],
  ])('reads %s', (code, uses) => expect(find(code).sort()).toEqual(uses))
})
