import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import {
  type EntryRow,
  type ListHeader,
  readClasses,
  readEntries,
  readHeaders,
  unreadableStructures,
} from './list-file.ts'
import {
  endEditions,
  findControlLists,
  findListsWithCounts,
  findStandingEntries,
  insertEntries,
  lockLists,
  putClasses,
  putList,
  withdrawEntries,
} from './repository.server.ts'
import { digestOfEntry, type StoredEntry, storedEntry } from './stored-entry.ts'

type DbCtx = Pick<Ctx, 'db'>

interface ListFile {
  header: ListHeader
  entries: EntryRow[]
  digest: string
}

export interface ListChange {
  code: string
  edition: string
  /** Entries as `no name`. */
  added: string[]
  withdrawn: string[]
  unchanged: number
}

interface ListText {
  header: ListHeader
  text: string
  digest: string
}

async function readTexts(jsonFile: string): Promise<ListText[]> {
  const headers = readHeaders(await readFile(jsonFile, 'utf8'))
  return Promise.all(
    headers.map(async (header) => {
      const text = await readFile(join(dirname(jsonFile), `${header.id}.tsv`), 'utf8')
      return { header, text, digest: digestOfEntry(JSON.stringify(header) + text) }
    }),
  )
}

const parsed = ({ text, ...list }: ListText): ListFile => ({ ...list, entries: readEntries(text) })

/**
 * Lists described by a JSON file; the entries of each are in `<id>.tsv` beside it.
 * @throws ZodError when a file is wrong
 */
export const readListFiles = async (jsonFile: string): Promise<ListFile[]> =>
  (await readTexts(jsonFile)).map(parsed)

/** What only a check of seconds finds: structures that cannot be read. */
export const findFaults = (files: ListFile[]): string[] =>
  files.flatMap(({ header, entries }) =>
    unreadableStructures(entries).map((smiles) => `${header.id}: cannot read the structure ${smiles}`),
  )

interface Edition {
  id: number
  inForceFrom: string
}

/** The edition of a file, or the one that it follows. */
export async function findStanding(db: Db, { id, edition, inForceFrom }: ListHeader) {
  const own = (await findControlLists(db)).filter(({ code }) => code === id)
  const earlier = own.filter((list) => list.inForceFrom < inForceFrom)
  return (
    own.find((list) => list.edition === edition) ??
    earlier.find(({ inForceTo }) => inForceTo === null) ??
    earlier[0]
  )
}

/** What a file adds to an edition and withdraws from it. */
export async function changesOf(db: Db, { header, entries }: ListFile, list: Edition | undefined) {
  const standing = new Map(
    (list ? await findStandingEntries(db, list.id) : []).map((row) => [row.digest, row]),
  )
  const wanted = new Map<string, StoredEntry>()
  for (const row of entries) {
    const entry = storedEntry(row, list?.inForceFrom ?? header.inForceFrom)
    wanted.set(entry.digest, entry)
  }
  return {
    added: [...wanted.values()].filter(({ digest }) => !standing.has(digest)),
    withdrawn: [...standing.values()].filter(({ digest }) => !wanted.has(digest)),
  }
}

export const named = (rows: { no: string; nameZh: string }[]) =>
  rows.map(({ no, nameZh }) => `${no} ${nameZh}`)

/** What an import of the files would change; a new edition is compared with the one before. */
export const diffLists = ({ db }: DbCtx, files: ListFile[]): Promise<ListChange[]> =>
  Promise.all(files.map((file) => describeChange(db, file)))

async function describeChange(db: Db, file: ListFile) {
  const { added, withdrawn } = await changesOf(db, file, await findStanding(db, file.header))
  return described(file, added, withdrawn)
}

const described = (
  { header, entries }: ListFile,
  added: StoredEntry[],
  withdrawn: { no: string; nameZh: string }[],
): ListChange => ({
  code: header.id,
  edition: header.edition,
  added: named(added),
  withdrawn: named(withdrawn),
  unchanged: entries.length - added.length,
})

export async function importFile(tx: Db, file: ListFile, shippedDigest: string | null): Promise<ListChange> {
  const change = await describeChange(tx, file)
  if (file.header.inForceTo === null) await endEditions(tx, file.header.id, file.header.inForceFrom)
  const listId = await putList(tx, file.header, shippedDigest)
  const { inForceFrom } = file.header
  const { added, withdrawn } = await changesOf(tx, file, { id: listId, inForceFrom })
  if (withdrawn.length > 0)
    await withdrawEntries(
      tx,
      withdrawn.map(({ id }) => id),
    )
  await insertEntries(tx, listId, added)
  return change
}

/**
 * Imports all lists or none. Entries that stay keep their ids; those that are missing are withdrawn, and a new edition
 * ends the one before.
 */
export const importLists = ({ db }: DbCtx, files: ListFile[]): Promise<ListChange[]> =>
  db.transaction().execute(async (tx) => {
    await lockLists(tx)
    const changes: ListChange[] = []
    for (const file of files) changes.push(await importFile(tx, file, null))
    return changes
  })

/**
 * Loads the lists that come with the shop where they are new or changed. Lists that an operator imported stay.
 * @param folder of `lists.json` and `classes.tsv`
 * @returns the lists that changed
 */
export async function provideLists({ db }: DbCtx, folder: string): Promise<ListChange[]> {
  const texts = await readTexts(join(folder, 'lists.json'))
  const classes = readClasses(await readFile(join(folder, 'classes.tsv'), 'utf8'))
  return db.transaction().execute(async (tx) => {
    await lockLists(tx)
    const lists = await findControlLists(tx)
    const isStale = ({ header, digest }: ListText) => {
      const own = lists.filter(({ code }) => code === header.id)
      const isNewer = own.some(({ inForceFrom }) => inForceFrom > header.inForceFrom)
      const same = own.find(({ edition }) => edition === header.edition)
      return (
        !isNewer && (same === undefined || (same.shippedDigest !== null && same.shippedDigest !== digest))
      )
    }
    await putClasses(tx, classes, { isShipped: true })
    const changes: ListChange[] = []
    for (const stale of texts.filter(isStale)) changes.push(await importFile(tx, parsed(stale), stale.digest))
    return changes
  })
}

/** Imports dated rows of what classes mean, in the form of `classes.tsv`. @throws ZodError when the file is wrong */
export async function importClasses({ db }: DbCtx, file: string): Promise<number> {
  const rows = readClasses(await readFile(file, 'utf8'))
  await db.transaction().execute(async (tx) => {
    await lockLists(tx)
    await putClasses(tx, rows, { isShipped: false })
  })
  return rows.length
}

/** All editions, with the number of their entries. */
export const listControlLists = ({ db }: DbCtx) => findListsWithCounts(db)
