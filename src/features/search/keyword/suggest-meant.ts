import type { NameSuggestion, SearchIndex } from '../index/search-index.ts'
import { searchQuery } from '../schema.ts'
import { explain } from '../understanding/explain.ts'
import { textWithout } from '../understanding/meaning.ts'
import { understand } from '../understanding/understand.ts'

/** Suggestions for what a text may mean that nothing is called: without its grade and pack size, and spelt rightly. */
export async function suggestMeant(
  index: SearchIndex,
  typed: string,
  limit: number,
): Promise<NameSuggestion[]> {
  const text = textWithout(typed, await understand(typed, index))
  const found = text === typed || text === '' ? [] : await index.suggest(text, limit)
  if (found.length > 0 || text === '') return found
  const query = { ...searchQuery.parse({ pageSize: '1' }), keyword: text, identified: [], isHitsOnly: true }
  const said = await explain(index, await index.search(query), text, 'zh')
  const meant = said.reduce(
    (all, { kind, from, to }) => (kind === 'spelling' ? all.replace(from, to) : all),
    text,
  )
  return meant === text ? [] : index.suggest(meant, limit)
}
