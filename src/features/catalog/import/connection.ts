import type { Database } from '#server/db/client.ts'

/** One connection kept for a whole import: its lock and temporary tables live as long as it does. */
export type Connection = Awaited<ReturnType<Database['sql']['reserve']>>
