import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { EntryIndex } from '../classification/entry-index.ts'
import { type IndexableEntry, indexedEntries } from './index-entries.ts'
import { type EntryRow, type ListHeader, listHeader, readEntries, unreadableStructures } from './list-file.ts'
import {
  closeEdition,
  findClasses,
  findControlLists,
  findEntriesInForce,
  findEntriesOfEdition,
  lockLists,
  openEdition,
  withdrawEntries,
} from './repository.server.ts'
import { changesOf, findStanding, importFile, named } from './service.server.ts'
import type { StoredEntry } from './stored-entry.ts'

/** An edition that staff want to bring into force: a file, or the edition before. */
export interface EditionChange {
  kind: 'upload' | 'revert'
  header: ListHeader
  /** Of a file. */
  entries: EntryRow[]
}

export interface ForeseenLists {
  index: EntryIndex
  /** Calendar day on which the lists are like that. */
  day: string
  /** Entries as `no name`. */
  added: string[]
  withdrawn: string[]
  unchanged: number
  /** Structures that cannot be read. */
  faults: string[]
}

export type { EntryRow, ListHeader }
export const readEntryRows = readEntries

type ControlList = Awaited<ReturnType<typeof findControlLists>>[number]

export const headerOf = (list: ControlList): ListHeader =>
  listHeader.parse({
    ...list,
    id: list.code,
    complete: list.isComplete,
    dilutedBelow: list.dilutedBelow === null ? null : Number(list.dilutedBelow),
    inForceTo: null,
  })

/** The newest first. */
export const listEditions = async (db: Db, code: string) =>
  (await findControlLists(db)).filter((list) => list.code === code)

/** The edition that is open, and the one that would come back without it. */
export async function findOpenEdition(db: Db, code: string) {
  const editions = await listEditions(db, code)
  const open = editions.find(({ inForceTo }) => inForceTo === null)
  const former =
    open && editions.find(({ inForceFrom, id }) => id !== open.id && inForceFrom < open.inForceFrom)
  return { open, former }
}

/** The lists as they would be. Entries that are new have ids below zero. */
export async function foreseeLists({ db }: Pick<Ctx, 'db'>, change: EditionChange, today: string) {
  const { header } = change
  const day = change.kind === 'upload' && header.inForceFrom > today ? header.inForceFrom : today
  const [all, classes, own] = await Promise.all([
    findEntriesInForce(db, day),
    findClasses(db, day),
    change.kind === 'upload' ? ofUpload(db, change) : ofRevert(db, header),
  ])
  const isInForce = ({ inForceFrom, inForceTo }: IndexableEntry) =>
    inForceFrom <= day && (inForceTo ?? day) >= day
  const entries = [...all.filter(({ code }) => code !== header.id), ...own.entries.filter(isInForce)]
  return {
    ...own.difference,
    day,
    index: await EntryIndex.of(indexedEntries(entries, classes)),
    faults: unreadableStructures(change.entries),
  } satisfies ForeseenLists
}

async function ofUpload(db: Db, { header, entries }: EditionChange) {
  const standing = await findStanding(db, header)
  const { added, withdrawn } = await changesOf(db, { header, entries, digest: '' }, standing)
  const gone = new Set(withdrawn.map(({ id }) => id))
  const known = standing ? await findEntriesOfEdition(db, standing.id) : []
  return {
    entries: [
      ...known.filter(({ id }) => !gone.has(id)),
      ...added.map((entry, at) => withList(entry, -1 - at, header)),
    ],
    difference: {
      added: named(added),
      withdrawn: named(withdrawn),
      unchanged: entries.length - added.length,
    },
  }
}

const withList = (entry: StoredEntry, id: number, { id: code, dilution, dilutedBelow }: ListHeader) => ({
  ...entry,
  id,
  code,
  dilution,
  dilutedBelow,
})

async function ofRevert(db: Db, { id: code }: ListHeader) {
  const { open, former } = await findOpenEdition(db, code)
  const [leaving, entries] = await Promise.all([
    open ? findEntriesOfEdition(db, open.id) : [],
    former ? findEntriesOfEdition(db, former.id) : [],
  ])
  const digests = (rows: { digest: string }[]) => new Set(rows.map(({ digest }) => digest))
  const [before, after] = [digests(leaving), digests(entries)]
  const added = entries.filter(({ digest }) => !before.has(digest))
  return {
    entries,
    difference: {
      added: named(added),
      withdrawn: named(leaving.filter(({ digest }) => !after.has(digest))),
      unchanged: entries.length - added.length,
    },
  }
}

/** In the caller's transaction, which blocks other imports. @returns false: there is no edition to go back to */
export async function applyEdition(tx: Db, { kind, header, entries }: EditionChange, today: string) {
  await lockLists(tx)
  if (kind === 'upload') {
    await importFile(tx, { header, entries, digest: '' }, null)
    return true
  }
  const { open, former } = await findOpenEdition(tx, header.id)
  if (!open || !former || former.edition !== header.edition) return false
  if (open.inForceFrom >= today) {
    const gone = await findEntriesOfEdition(tx, open.id)
    await withdrawEntries(
      tx,
      gone.map(({ id }) => id),
    )
  }
  await closeEdition(tx, open.id, today)
  await openEdition(tx, former.id)
  return true
}
