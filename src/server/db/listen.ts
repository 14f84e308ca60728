import type { Sql } from 'postgres'

export type Listening = Pick<Sql, 'listen'>

/** Calls `wake` on every (re)connection too, as notifications in between are lost. @returns how to stop */
export async function listen(
  sql: Listening,
  channel: string,
  wake: () => void,
): Promise<() => Promise<void>> {
  const { unlisten } = await sql.listen(channel, wake, wake)
  return unlisten
}
