import { meaningKinds } from '../schema.ts'
import { type Meaning, textWithout } from '../understanding/meaning.ts'

/** What a search for a text with the filters of some meanings brought. */
export interface Outcome {
  total: number
  /** Every word was found as it stands. */
  isWhole: boolean
}

export interface Settled<T> {
  found: T
  text: string
  /** What became filters. */
  used: Meaning[]
  /** What was taken off again, because nothing has it together with the rest. */
  dropped: Meaning[]
}

type Search<T> = (text: string, meanings: Meaning[]) => Promise<T>

/**
 * Decides which meanings hold. What may be a part of a name is text if that finds something; then all of them are
 * filters; then none is. If together they leave nothing of a text that is there, those that matter least are dropped.
 */
export async function settleMeanings<T extends Outcome>(
  keyword: string,
  meanings: Meaning[],
  search: Search<T>,
): Promise<Settled<T>> {
  const attempt = async (used: Meaning[], dropped: Meaning[] = []): Promise<Settled<T>> => {
    const text = textWithout(keyword, [...used, ...dropped])
    return { found: await search(text, used), text, used, dropped }
  }
  const sure = meanings.filter(({ isSoft }) => !isSoft)
  if (sure.length < meanings.length && textWithout(keyword, meanings) !== '') {
    const asText = await attempt(sure)
    if (asText.found.isWhole) return asText
  }
  const all = await attempt(meanings)
  if (all.found.isWhole || meanings.length === 0) return all
  const none = await attempt([])
  if (none.found.isWhole) return none
  return all.found.total > 0 ? all : dropSome(all, attempt)
}

/** One kind of meanings off, then two, and so on: the pack size first, the category last. */
async function dropSome<T extends Outcome>(
  all: Settled<T>,
  attempt: (used: Meaning[], dropped: Meaning[]) => Promise<Settled<T>>,
) {
  const kinds = meaningKinds.filter((kind) => all.used.some((meaning) => meaning.kind === kind))
  const without = (dropped: readonly string[]) =>
    attempt(
      all.used.filter(({ kind }) => !dropped.includes(kind)),
      all.used.filter(({ kind }) => dropped.includes(kind)),
    )
  if (all.text !== '') {
    const textAlone = await without(kinds)
    if (textAlone.found.total === 0) return all
    if (kinds.length === 1) return textAlone
  }
  const ways = [...kinds.map((kind) => [kind]), ...kinds.map((_, i) => kinds.slice(0, i + 1)).slice(1)]
  for (const dropped of ways) {
    const some = await without(dropped)
    if (some.found.total > 0) return some
  }
  return all
}
