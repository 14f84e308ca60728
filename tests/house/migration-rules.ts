import { type AlterTableCmd, type ColumnDef, type Constraint, type Node, parse } from 'libpg-query'
import { contract, runsOutside, statementsOf } from '#server/db/migrate.ts'
import { bigTables } from './big-tables.ts'

/** Later migrations run while the version before goes on using the database. */
export const firstRolling = '0139'

interface Migration {
  name: string
  text: string
}

interface Given {
  earlier: Migration[]
  /** The code, in which removed names must not occur. */
  code: { path: string; text: string }[]
}

interface File extends Given {
  /** Tables, functions and views that the file itself creates: nobody uses them yet. */
  made: Set<string>
  /** Indexes that the file drops concurrently before it creates them. */
  cleared: Set<string>
  contract: { kind: string; since: string } | undefined
  kinds: Set<string>
  /** Columns proven not null by a constraint that an earlier file validated: `table.column`. */
  proven: Set<string>
}

type Rule = (node: never, file: File) => (string | false | undefined)[]

const isBig = (table: string | undefined, { made }: File) =>
  table !== undefined && bigTables.has(table) && !made.has(table)
const isUsed = (table: string | undefined, { made }: File) => table !== undefined && !made.has(table)
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const word = (name: string) => new RegExp(`\\b(${name}|${camel(name)})\\b`)

const namesIn = (node: unknown): string[] =>
  Array.from(JSON.stringify(node).matchAll(/"sval":"(\w+)"/g), ([, name = '']) => name)

const needsKept = (what: string, { contract }: File) =>
  contract?.kind !== 'kept' && `${what}: the version before may break it, say "-- contract: kept since NNNN"`

/** @param parts what the code must not name in one file: a table, or a table and its column */
function needsUnread(what: string, parts: string[], { contract, code }: File) {
  if (contract?.kind !== 'unread')
    return `${what}: the version before may read it, say "-- contract: unread since NNNN"`
  const reader = code.find(({ text }) => parts.every((part) => word(part).test(text)))
  return reader && `${what}: ${reader.path} names it`
}

/** Evaluated once for all rows, so that PostgreSQL does not write the table again. */
function isConstant(node: Node | undefined): boolean {
  if (!node) return false
  if ('TypeCast' in node) return isConstant(node.TypeCast.arg)
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every(isConstant)
  if ('FuncCall' in node) return namesIn(node.FuncCall.funcname).at(-1) === 'now'
  return 'A_Const' in node || 'SQLValueFunction' in node
}

const constraintsOf = ({ constraints = [] }: ColumnDef) =>
  constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))

function addColumn(table: string, column: ColumnDef, file: File) {
  const constraints = constraintsOf(column)
  const has = (...kinds: string[]) => constraints.some(({ contype = '' }) => kinds.includes(contype))
  const given = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')
  const isStored = constraints.some(
    ({ contype, generated_kind: kind }) => contype === 'CONSTR_GENERATED' && kind !== 'v',
  )
  const type = column.typeName?.names?.map((part) => ('String' in part ? part.String.sval : '')).at(-1) ?? ''
  const what = `column ${table}.${column.colname}`
  const big = isBig(table, file)
  return [
    has('CONSTR_NOTNULL') &&
      !has('CONSTR_GENERATED', 'CONSTR_IDENTITY') &&
      !isConstant(given?.raw_expr) &&
      `${what}: not null without a constant default`,
    big &&
      (isStored || has('CONSTR_IDENTITY') || /serial/.test(type) || (given && !isConstant(given.raw_expr))) &&
      `${what}: its value is written into every row`,
    big && has('CONSTR_CHECK') && `${what}: the check reads every row, add it as "not valid"`,
    big && has('CONSTR_UNIQUE', 'CONSTR_PRIMARY') && `${what}: unique builds an index, do it concurrently`,
    big && has('CONSTR_FOREIGN') && given && `${what}: the foreign key reads every row`,
  ]
}

function addConstraint(table: string, constraint: Constraint, file: File, isReplaced: boolean) {
  const { contype, conname, indexname, skip_validation: isLater } = constraint
  const what = `constraint ${conname} of ${table}`
  const isIndex = contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY'
  return [
    isBig(table, file) && isIndex && !indexname && `${what}: "using index", of one built concurrently`,
    isBig(table, file) && contype === 'CONSTR_EXCLUSION' && `${what}: locks the table while it is built`,
    isBig(table, file) &&
      /_(CHECK|FOREIGN|NOTNULL)$/.test(contype ?? '') &&
      !isLater &&
      `${what}: "not valid", and validated by a later file`,
    !isReplaced && needsKept(what, file),
  ]
}

const rewriting = /^AT_(SetExpression|SetLogged|SetUnLogged|SetTableSpace|SetAccessMethod)$/

function alterTable(table: string, command: AlterTableCmd, file: File, replaced: Set<string>) {
  const { subtype = '', name = '', def } = command
  const column = `column ${table}.${name}`
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return addColumn(table, def.ColumnDef, file)
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return addConstraint(table, def.Constraint, file, replaced.has(def.Constraint.conname ?? ''))
  if (subtype === 'AT_AlterColumnType')
    return [`${column}: its type changes, which writes the table again: add a column and fill it`]
  if (subtype === 'AT_SetNotNull')
    return [
      needsKept(column, file),
      isBig(table, file) &&
        !file.proven.has(`${table}.${name}`) &&
        `${column}: reads every row, unless an earlier file validates a constraint that it is not null`,
    ]
  if (subtype === 'AT_DropColumn') return [needsUnread(column, [table, name], file)]
  if (subtype === 'AT_ValidateConstraint')
    return [
      isBig(table, file) &&
        file.kinds.size > 1 &&
        `constraint ${name} of ${table}: validated in a file that does nothing else`,
    ]
  return [isBig(table, file) && rewriting.test(subtype) && `${table}: ${subtype} writes the table again`]
}

interface Altered {
  relation?: { relname?: string }
  cmds?: { AlterTableCmd?: AlterTableCmd }[]
}

const commandsOf = ({ cmds = [] }: Altered) =>
  cmds.flatMap(({ AlterTableCmd: command }) => (command ? [command] : []))

function alter(node: Altered, file: File) {
  const table = node.relation?.relname
  if (!isUsed(table, file)) return []
  const commands = commandsOf(node)
  const dropped = commands.filter(({ subtype }) => subtype === 'AT_DropConstraint')
  const replaced = new Set(dropped.map(({ name = '' }) => name))
  return commands.flatMap((command) => alterTable(table ?? '', command, file, replaced))
}

const changesRows = (node: { relation?: { relname?: string } }, file: File) => [
  isBig(node.relation?.relname, file) &&
    `${node.relation?.relname}: a job changes its rows in batches, not a migration`,
]

const removable = /^OBJECT_(TABLE|VIEW|MATVIEW|FUNCTION|PROCEDURE|TYPE|DOMAIN|SEQUENCE|SCHEMA)$/

const rules: Record<string, Rule> = {
  IndexStmt: (node: { idxname?: string; concurrent?: boolean; unique?: boolean } & Altered, file) => {
    const table = node.relation?.relname
    const what = `index ${node.idxname} on ${table}`
    return [
      isBig(table, file) && !node.concurrent && `${what}: concurrently`,
      node.concurrent &&
        !file.cleared.has(node.idxname ?? '') &&
        `${what}: first "drop index concurrently if exists", as a broken one stays behind when it fails`,
      node.unique && isUsed(table, file) && needsKept(what, file),
    ]
  },
  AlterTableStmt: alter as Rule,
  DropStmt: (node: { removeType?: string; objects?: unknown[] }, file) =>
    !removable.test(node.removeType ?? '')
      ? []
      : (node.objects ?? [])
          .map((object) => namesIn(object)[0] ?? '')
          .filter((name) => isUsed(name, file))
          .map((name) => needsUnread(`${node.removeType?.slice(7).toLowerCase()} ${name}`, [name], file)),
  RenameStmt: (node: { renameType?: string; subname?: string; object?: unknown } & Altered, file) => {
    const table = node.relation?.relname ?? namesIn(node.object ?? {})[0] ?? ''
    if (!isUsed(table, file)) return []
    if (node.renameType === 'OBJECT_COLUMN')
      return [needsUnread(`column ${table}.${node.subname}`, [table, node.subname ?? ''], file)]
    return [removable.test(node.renameType ?? '') && needsUnread(`rename of ${table}`, [table], file)]
  },
  UpdateStmt: changesRows as Rule,
  DeleteStmt: changesRows as Rule,
  MergeStmt: changesRows as Rule,
  TruncateStmt: (node: { relations?: { RangeVar?: { relname?: string } }[] }, file) =>
    (node.relations ?? [])
      .map(({ RangeVar: table }) => table?.relname)
      .filter((name) => isUsed(name, file))
      .map((name) => needsUnread(`rows of ${name}`, [name ?? ''], file)),
  LockStmt: () => ['lock table: a statement takes the locks that it needs'],
  VacuumStmt: (node: { is_vacuumcmd?: boolean }) => [node.is_vacuumcmd && 'vacuum: not in a migration'],
  ClusterStmt: () => ['cluster: locks the table'],
  ReindexStmt: () => ['reindex: not in a migration'],
  RefreshMatViewStmt: (node: { concurrent?: boolean }) => [!node.concurrent && 'refresh: concurrently'],
  DoStmt: () => ['do: a check cannot read it, write plain statements'],
}

/** Every statement, also those inside others, but not the bodies of functions. */
function findStatements(node: unknown, look: (kind: string, node: never) => void) {
  if (node === null || typeof node !== 'object') return
  for (const [key, value] of Object.entries(node)) {
    if (key === 'CreateFunctionStmt') continue
    if (key in rules) look(key, value as never)
    findStatements(value, look)
  }
}

const statementsIn = async ({ text }: Migration) =>
  ((await parse(text)).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []))

function nameMade(statement: Node) {
  if ('CreateStmt' in statement) return statement.CreateStmt.relation?.relname
  if ('CreateTableAsStmt' in statement) return statement.CreateTableAsStmt.into?.rel?.relname
  if ('ViewStmt' in statement) return statement.ViewStmt.view?.relname
  return 'CreateFunctionStmt' in statement ? namesIn(statement.CreateFunctionStmt.funcname).at(-1) : undefined
}

/** The column that `check (column is not null)` or `not null column` names. */
function columnKept({ contype, raw_expr: check, keys }: Constraint) {
  if (contype === 'CONSTR_NOTNULL') return namesIn(keys)[0]
  const isNotNull = check && 'NullTest' in check && check.NullTest.nulltesttype === 'IS_NOT_NULL'
  return isNotNull ? namesIn(check.NullTest.arg)[0] : undefined
}

async function findProven(earlier: Migration[]) {
  const added = new Map<string, string>()
  const proven = new Set<string>()
  for (const migration of earlier)
    for (const statement of await statementsIn(migration)) {
      if (!('AlterTableStmt' in statement)) continue
      const altered = statement.AlterTableStmt as Altered
      const table = altered.relation?.relname
      for (const { subtype, name, def } of commandsOf(altered)) {
        const constraint = def && 'Constraint' in def ? def.Constraint : undefined
        const column = constraint && columnKept(constraint)
        if (column) added.set(`${table}.${constraint.conname}`, `${table}.${column}`)
        if (subtype === 'AT_ValidateConstraint') proven.add(added.get(`${table}.${name}`) ?? '')
      }
    }
  return proven
}

/** What may be in a file that runs outside a transaction: it can be repeated. */
const isRepeatable = (statement: Node) =>
  ('IndexStmt' in statement && statement.IndexStmt.concurrent) ||
  ('DropStmt' in statement && statement.DropStmt.concurrent && statement.DropStmt.missing_ok) ||
  ('CreateFunctionStmt' in statement && statement.CreateFunctionStmt.replace)

/** By the name that PostgreSQL gives to a foreign key. */
const droppedKeys = (statements: Node[]) =>
  statements
    .flatMap((one) => ('AlterTableStmt' in one ? commandsOf(one.AlterTableStmt as Altered) : []))
    .filter(({ subtype, name = '' }) => subtype === 'AT_DropConstraint' && name.endsWith('_fkey')).length

function checkForm({ text, name }: Migration, statements: Node[], { earlier, contract: said }: File) {
  const isConcurrent = statements.some((one) => JSON.stringify(one).includes('"concurrent":true'))
  const isListed = earlier.some((one) => one.name.startsWith(said?.since ?? ''))
  return [
    isConcurrent !== runsOutside(text) && '"index concurrently" is written small, and not in a comment',
    isConcurrent && !statements.every(isRepeatable) && 'concurrently: in a file that holds nothing else',
    droppedKeys(statements) > 1 && 'foreign keys: drop one in a file, as this locks the referenced table too',
    isConcurrent && statementsOf(text).length !== statements.length && 'one statement ends a line',
    said &&
      (!isListed || said.since >= name.slice(0, 4)) &&
      `contract: ${said.since} is no earlier migration`,
  ]
}

function factsOf(statements: Node[]) {
  const made = new Set(statements.flatMap((statement) => nameMade(statement) ?? []))
  const dropped = statements.flatMap((one) =>
    'DropStmt' in one && one.DropStmt.concurrent ? namesIn(one.DropStmt) : [],
  )
  const kinds = statements.flatMap((one) =>
    'AlterTableStmt' in one
      ? commandsOf(one.AlterTableStmt as Altered).map(({ subtype = '' }) => subtype)
      : Object.keys(one),
  )
  return { made, cleared: new Set(dropped), kinds: new Set(kinds) }
}

/** @returns a sentence for each statement that locks a big table, or that the version before does not bear */
export async function findMigrationProblems(migration: Migration, given: Given): Promise<string[]> {
  const statements = await statementsIn(migration)
  const facts = factsOf(statements)
  const [, kind, since] = contract.exec(migration.text) ?? []
  const file: File = {
    ...given,
    ...facts,
    contract: kind && since ? { kind, since } : undefined,
    proven: facts.kinds.has('AT_SetNotNull') ? await findProven(given.earlier) : new Set(),
  }
  const problems = [...checkForm(migration, statements, file)]
  findStatements(statements, (key, node) => problems.push(...(rules[key]?.(node, file) ?? [])))
  return problems.filter((problem) => typeof problem === 'string')
}
