import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { wordKey } from '../synonyms/group.ts'
import type { InputOf, StoredWord, WordInput, WordKind } from './schema.ts'

interface Row<Kind extends WordKind> {
  id: number
  version: number
  word: InputOf<Kind>
}

interface WordTable<Kind extends WordKind> {
  find(db: Db, id: number): Promise<Row<Kind> | undefined>
  /** @returns its id */
  insert(db: Db, word: InputOf<Kind>): Promise<number>
  change(db: Db, id: number, version: number, word: InputOf<Kind>): Promise<unknown>
  remove(db: Db, id: number): Promise<unknown>
}

const next = (version: number) => ({ version: version + 1, updatedAt: sql<Date>`now()` })

const synonyms: WordTable<'synonym'> = {
  async find(db, id) {
    const row = await db.selectFrom('searchSynonym').selectAll().where('id', '=', id).executeTakeFirst()
    return row && { ...row, word: { kind: 'synonym', words: row.words, note: row.note } }
  },
  async insert(db, { words, note }) {
    const added = db.insertInto('searchSynonym').values({ words, note }).returning('id')
    return (await added.executeTakeFirstOrThrow()).id
  },
  change: (db, id, version, { words, note }) =>
    db
      .updateTable('searchSynonym')
      .set({ words, note, ...next(version) })
      .where('id', '=', id)
      .execute(),
  remove: (db, id) => db.deleteFrom('searchSynonym').where('id', '=', id).execute(),
}

const hotWords: WordTable<'hotWord'> = {
  async find(db, id) {
    const row = await db.selectFrom('hotWord').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return
    const { keywords, keywordsEn, score } = row
    return { ...row, word: { kind: 'hotWord', keywords, keywordsEn, score } }
  },
  async insert(db, { kind: _, ...word }) {
    const added = db.insertInto('hotWord').values(word).returning('id')
    return (await added.executeTakeFirstOrThrow()).id
  },
  change: (db, id, version, { kind: _, ...word }) =>
    db
      .updateTable('hotWord')
      .set({ ...word, ...next(version) })
      .where('id', '=', id)
      .execute(),
  remove: (db, id) => db.deleteFrom('hotWord').where('id', '=', id).execute(),
}

const redirects: WordTable<'redirect'> = {
  async find(db, id) {
    const row = await db.selectFrom('searchRedirect').selectAll().where('id', '=', id).executeTakeFirst()
    return row && { ...row, word: { kind: 'redirect', keyword: row.keyword, toPath: row.toPath } }
  },
  async insert(db, { keyword, toPath }) {
    const row = { keyword, toPath, key: wordKey(keyword) }
    const added = db.insertInto('searchRedirect').values(row).returning('id')
    return (await added.executeTakeFirstOrThrow()).id
  },
  change: (db, id, version, { keyword, toPath }) =>
    db
      .updateTable('searchRedirect')
      .set({ keyword, toPath, key: wordKey(keyword), ...next(version) })
      .where('id', '=', id)
      .execute(),
  remove: (db, id) => db.deleteFrom('searchRedirect').where('id', '=', id).execute(),
}

const tables = { synonym: synonyms, hotWord: hotWords, redirect: redirects }

const tableOf = (kind: WordKind) => tables[kind] as unknown as WordTable<WordKind>

export async function findWord(db: Db, kind: WordKind, id: number): Promise<StoredWord | undefined> {
  const row = await tableOf(kind).find(db, id)
  return row && { id: String(row.id), version: row.version, word: row.word }
}

export const insertWord = (db: Db, word: WordInput) => tableOf(word.kind).insert(db, word)

export const changeWordRow = (db: Db, id: number, version: number, word: WordInput) =>
  tableOf(word.kind).change(db, id, version, word)

export const removeWordRow = (db: Db, kind: WordKind, id: number) => tableOf(kind).remove(db, id)

const tableNames = { synonym: 'search_synonym', hotWord: 'hot_word', redirect: 'search_redirect' }

/** Two words checked at the same time could contradict each other. Readers do not wait. */
export const lockWords = (tx: Db, kind: WordKind) =>
  sql`lock table ${sql.table(tableNames[kind])} in share row exclusive mode`.execute(tx)

export const findHotWord = (db: Db, keywords: string) =>
  db.selectFrom('hotWord').select('id').where('keywords', '=', keywords).executeTakeFirst()
