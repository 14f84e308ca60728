import type { Sql } from 'postgres'

export type Listening = Pick<Sql, 'listen'>

/** Calls `wake` without a notification on every (re)connection, as those in between are lost. @returns how to stop */
export async function listen(
  sql: Listening,
  channel: string,
  wake: (notification?: string) => void,
): Promise<() => Promise<void>> {
  const { unlisten } = await sql.listen(channel, wake, () => wake())
  return unlisten
}
