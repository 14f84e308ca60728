import type { Ctx } from '#server/context.ts'
import type { Asker } from './schema.ts'

export function askerOf({ viewer }: Ctx): Asker | null {
  if (viewer.kind !== 'member') return null
  return { nickname: viewer.nickname, companyName: viewer.companyName }
}
