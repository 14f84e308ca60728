import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readMigrations } from '#server/db/migrate.ts'
import { findChecksumProblems, listChecksums } from '../../db/checksums.ts'
import { bigTables } from './big-tables.ts'
import { findMigrationProblems, firstRolling } from './migration-rules.ts'
import { isTest } from './source.ts'
import { allTables } from './table-rules.ts'

it('migrations keep the text that databases ran', async () => {
  expect(await findChecksumProblems('db/migrations')).toEqual([])
})

it('the check of checksums reports a migration that is new, edited or gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reagora-checksums-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write('checksums', '')
  await write('0001_first.sql', 'select 1')
  await write('0003_third.sql', 'select 3')
  expect(await findChecksumProblems(folder)).toEqual([
    expect.stringMatching(/^0001_first.sql is not in .*: npm run db:types$/),
    expect.stringMatching(/^0003_third.sql is not in /),
  ])
  await listChecksums(folder)
  expect(await findChecksumProblems(folder)).toEqual([])

  await write('0001_first.sql', 'select 1 -- another comment')
  await rm(join(folder, '0003_third.sql'))
  await write('0002_second.sql', 'select 2')
  await listChecksums(folder)
  expect(await findChecksumProblems(folder)).toEqual([
    expect.stringMatching(/^0001_first.sql has changed or is gone: restore it/),
    expect.stringMatching(/^0003_third.sql has changed or is gone/),
  ])
})

describe('a new migration', () => {
  it('locks no big table for long, and the version before goes on working', async () => {
    const all = await readMigrations('db/migrations')
    const code = globSync('{src,scripts,simulators}/**/*.{ts,tsx}')
      .filter((path) => !isTest(path) && path !== 'src/server/db/types.ts')
      .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    const problems = all.map(async (migration, i) => {
      if (migration.name < firstRolling) return []
      const found = await findMigrationProblems(migration, { earlier: all.slice(0, i), code })
      return found.map((problem) => `${migration.name}: ${problem}`)
    })
    expect((await Promise.all(problems)).flat()).toEqual([])
  })

  it('is compared with tables that exist', () => {
    expect([...bigTables].filter((table) => !allTables().has(table))).toEqual([])
  })

  const code = [{ path: 'src/orders.ts', text: "select('orderLine.nameZh')" }]
  const earlier = [
    { name: '0138_before.sql', text: 'alter table sku add constraint has_x check (x is not null) not valid' },
    { name: '0139_check.sql', text: 'alter table sku validate constraint has_x' },
  ]
  const find = (text: string) => findMigrationProblems({ name: '0140_new.sql', text }, { earlier, code })

  it.each([
    ['create index i on "order" (id)', 'index i on order: concurrently'],
    ['create index concurrently i on "order" (id)', /^index i on order: first "drop index/],
    ['create unique index i on brand (name)', /^index i on brand: .*kept since/],
    ['alter table brand add column x text not null', 'column brand.x: not null without a constant default'],
    ['alter table sku add column x text not null default random()::text', /^column sku.x: not null without/],
    ['alter table sku add column x uuid default uuidv7()', /^column sku.x: .*written into every row/],
    ['alter table sku add column x bigserial', /^column sku.x: .*written into every row/],
    ['alter table sku add column x int generated always as (1) stored', /^column sku.x: .*every row/],
    ['alter table sku add column x int check (x > 0)', /^column sku.x: the check reads every row/],
    ['alter table sku add column x int unique', /^column sku.x: unique builds an index/],
    ['alter table sku add column x int default 1 references brand', /^column sku.x: the foreign key reads/],
    ['alter table brand alter column name type varchar', /^column brand.name: its type changes/],
    ['alter table sku alter column code set expression as (1)', /^sku: AT_SetExpression writes/],
    ['alter table sku set unlogged', /^sku: AT_SetUnLogged writes/],
    ['alter table brand alter column name set not null', /^column brand.name: .*kept since/],
    [
      '-- contract: kept since 0139\nalter table sku alter column y set not null',
      /^column sku.y: reads every/,
    ],
    ['alter table brand add constraint c check (id > 0)', /^constraint c of brand: .*kept since/],
    ['-- contract: kept since 0139\nalter table sku add constraint c check (id > 0)', /"not valid"/],
    [
      '-- contract: kept since 0139\nalter table sku add constraint c foreign key (id) references a',
      /"not valid"/,
    ],
    ['-- contract: kept since 0139\nalter table sku add constraint c not null x', /"not valid"/],
    ['-- contract: kept since 0139\nalter table sku add constraint c unique (id)', /: "using index"/],
    [
      '-- contract: kept since 0139\nalter table sku add constraint c exclude (id with =)',
      /: locks the table/,
    ],
    ['alter table sku validate constraint c, add column x int', /^constraint c of sku: validated in a file/],
    ['alter table order_line drop column name_zh', /^column order_line.name_zh: .*unread since/],
    [
      '-- contract: unread since 0139\nalter table order_line drop column name_zh',
      /: src\/orders.ts names it$/,
    ],
    ['-- contract: unread since 0139\ndrop table order_line', 'table order_line: src/orders.ts names it'],
    ['drop function f(int)', /^function f: .*unread since/],
    ['alter table order_line rename to lines', /^rename of order_line: .*unread since/],
    ['alter table order_line rename name_zh to name', /^column order_line.name_zh: .*unread since/],
    ['-- contract: unread since 0140\ndrop table lost', 'contract: 0140 is no earlier migration'],
    ['update "order" set note = null', /^order: a job changes its rows in batches/],
    ['with gone as (delete from audit_entry returning id) select 1', /^audit_entry: a job changes/],
    ['truncate brand', /^rows of brand: .*unread since/],
    ['lock table brand', /^lock table/],
    ['vacuum full brand', /^vacuum/],
    ['cluster brand', /^cluster/],
    ['reindex table brand', /^reindex/],
    ['refresh materialized view v', 'refresh: concurrently'],
    ['do $$ begin end $$', /^do: a check cannot read it/],
    ['alter table sku drop constraint a_fkey, drop constraint b_fkey', /^foreign keys: drop one/],
    ['CREATE INDEX CONCURRENTLY i ON brand (id)', /is written small/],
    ['drop index concurrently if exists i;\nselect 1', /^concurrently: in a file that holds nothing else/],
    [
      'drop index concurrently if exists i; drop index concurrently if exists j',
      /^one statement ends a line/,
    ],
  ])('may not say %s', async (text, problem) => {
    expect(await find(text)).toContainEqual(
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    )
  })

  it.each([
    'drop index concurrently if exists i;\ncreate index concurrently i on "order" (id);\n',
    "alter table sku add column x text not null default '', add column y timestamptz default now()",
    'alter table sku add column x int references brand, add column y int generated always as (1) virtual',
    'create table new (id int not null); create index i on new (id); update new set id = 1; alter table new alter id type bigint',
    'update brand set name = upper(name)',
    'alter table sku drop constraint a_fkey',
    'alter table brand drop constraint c, add constraint c check (id > 0)',
    '-- contract: kept since 0139\nalter table sku add constraint c check (id > 0) not valid',
    'alter table sku validate constraint c',
    '-- contract: kept since 0139\nalter table sku alter column x set not null',
    '-- contract: kept since 0139\nalter table sku add constraint c unique using index i',
    '-- contract: unread since 0138\nalter table sku drop column name_zh',
    'create or replace function f() returns void language sql as $$ delete from sku $$',
    'drop index i; alter index a rename to b; alter table sku rename constraint a to b',
  ])('may say %s', async (text) => expect(await find(text)).toEqual([]))
})
