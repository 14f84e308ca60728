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
/** So many cannot be the fault of single products. */
const failedAtMost = 50

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

async function writeThese(tx: Db, due: number[]) {
  const rows = await findRows(tx, due)
  const onSale = new Set(rows.map(({ id }) => id))
  const gone = due.filter((id) => !onSale.has(id))
  if (gone.length > 0) await deleteDocuments(tx, gone)
  if (rows.length > 0) await storeDocuments(tx, rows)
}

/** Writes a few of the due documents, but for those that failed. @returns which, and what went wrong with them */
async function writeSome(db: Database['db'], limit: number, failed: number[]) {
  let due: number[] = []
  try {
    await db.transaction().execute(async (tx) => {
      due = await takeDue(tx, limit, failed)
      if (due.length > 0) await writeThese(tx, due)
    })
    return { due }
  } catch (problem) {
    if (due.length === 0) throw problem
    return { due, problem }
  }
}

/**
 * Brings the documents up to date with everything that is committed. Several processes share the work, each takes
 * what no other has in hand; one that dies leaves its part due.
 * @throws what went wrong with single products, once all others are written; those stay due
 */
export async function renewDocuments(db: Database['db']) {
  await noteChanges(db, wordsVersion())
  const failed = new Map<number, unknown>()
  let limit = productsAtOnce
  while (failed.size < failedAtMost) {
    const { due, problem } = await writeSome(db, limit, [...failed.keys()])
    const [first] = due
    if (problem) {
      // one of them: it is found among ever fewer
      if (due.length === 1 && first !== undefined) failed.set(first, problem)
      limit = Math.max(1, due.length >> 1)
      continue
    }
    limit = Math.min(productsAtOnce, 2 * limit)
    if (first !== undefined) continue
    if (!(await isAnyDue(db, [...failed.keys()]))) break
    await sleep(waitMs)
  }
  const [problem] = failed.values()
  if (problem) throw new Error(`no documents for the products ${[...failed.keys()]}`, { cause: problem })
}
