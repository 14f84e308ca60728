import type { Sql } from 'postgres'

export type Listening = Pick<Sql, 'listen'>

/**
 * Calls `wake` on every notification of a channel, and once whenever the connection is (again) made, because what
 * was notified in between is lost.
 * @returns how to stop
 */
export async function listen(
  sql: Listening,
  channel: string,
  wake: () => void,
): Promise<() => Promise<void>> {
  const { unlisten } = await sql.listen(channel, wake, wake)
  return unlisten
}
