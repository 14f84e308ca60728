import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Database, Db } from '#server/db/client.ts'
import { findRows } from '../../repository.server.ts'
import type { SearchRow } from '../../rows.ts'
import { documentOf, type SearchDocument } from '../document.ts'
import { lettersOf } from '../spellings.ts'
import { wordsVersion } from '../words-version.ts'
import {
  deleteDocuments,
  forgetSpellings,
  isAnyDue,
  isBehind,
  makeAllDue,
  moveCursor,
  takeCursor,
  takeDue,
  writeDocuments,
  writeSpellings,
} from './repository.server.ts'

const productsAtOnce = 250
/** Words are made for this long at a stretch; then others have their turn. */
const turnMs = 8
const waitMs = 20

/** Writes these products' documents. Their words are made in turns that others hardly notice. */
export async function storeDocuments(tx: Db, rows: SearchRow[]) {
  const documents: SearchDocument[] = []
  const spellings = new Set<string>()
  let began = performance.now()
  for (const row of rows) {
    const made = documentOf(row)
    documents.push(made.document)
    for (const spelling of made.spellings) spellings.add(spelling)
    if (performance.now() - began < turnMs) continue
    await nextTurn()
    began = performance.now()
  }
  await writeDocuments(tx, documents)
  await nextTurn()
  await writeSpellings(
    tx,
    [...spellings].map((spelling) => ({ spelling, letters: String(lettersOf(spelling)) })),
  )
}

/** Makes due whatever changed since the last time, of whichever process: everything if the words are made otherwise. */
async function noteChanges(db: Database['db'], version: string) {
  if (!(await isBehind(db, version))) return
  await db.transaction().execute(async (tx) => {
    const cursor = await takeCursor(tx, version)
    if (cursor?.isOtherVersion) await forgetSpellings(tx)
    if (cursor?.isOtherVersion || cursor?.isLost) await makeAllDue(tx)
    await moveCursor(tx, version)
  })
}

/** Writes a few of the due documents. @returns how many */
const writeSome = (db: Database['db']) =>
  db.transaction().execute(async (tx) => {
    const due = await takeDue(tx, productsAtOnce)
    if (due.length === 0) return 0
    const rows = await findRows(tx, due)
    const onSale = new Set(rows.map(({ id }) => id))
    const gone = due.filter((id) => !onSale.has(id))
    if (gone.length > 0) await deleteDocuments(tx, gone)
    if (rows.length > 0) await storeDocuments(tx, rows)
    return due.length
  })

/**
 * Brings the documents up to date with everything that is committed. Several processes share the work, each takes
 * what no other has in hand; one that dies leaves its part due.
 */
export async function renewDocuments(db: Database['db'], stopping?: AbortSignal) {
  await noteChanges(db, wordsVersion())
  while (!stopping?.aborted) {
    if ((await writeSome(db)) > 0) continue
    if (!(await isAnyDue(db))) return
    await sleep(waitMs)
  }
}
