import type { Db } from '#server/db/client.ts'
import { piecesOf, type QueryWord } from '../language/tokenise.ts'
import { partialScore } from '../ranking.ts'
import { quoted, termLexeme } from './lexemes.ts'
import { countDocuments, countMatches, findPieces } from './vocabulary/repository.server.ts'

const piecesAtMost = 31
const documentsAtMost = 10_000

/** The documents with most of the keyword, in pieces, each with its score. */
export async function findPartial(tx: Db, words: QueryWord[]): Promise<ReadonlyMap<number, number>> {
  const pieces = piecesOf(words)
  const counts = await countMatches(
    tx,
    [...pieces].map((piece) => quoted(termLexeme(piece))),
  )
  const documents = await countDocuments(tx)
  const known = [...counts].filter(([, count]) => count > 0).slice(0, piecesAtMost)
  if (known.length === 0) return new Map()
  const weighed = known.map(([query, count]) => ({ query, weight: Math.log(1 + documents / count) }))
  const found = await findPieces(tx, weighed, documentsAtMost)
  const best = found[0]?.weight ?? 0
  // Overlapping pairs: one character more than there are pairs.
  return new Map(
    found
      .filter(({ weight }) => weight >= best * 0.7)
      .map(({ productId, weight, count, length }) => [
        productId,
        Math.round(partialScore(weight / best, count + 1, length)),
      ]),
  )
}
