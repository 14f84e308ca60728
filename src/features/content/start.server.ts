import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import type { Ctx } from '#server/context.ts'
import { provideAgreements } from './agreements/service.server.ts'
import { cacheContent } from './site/service.server.ts'

interface ContentOptions extends Pick<Ctx, 'db' | 'services' | 'log'> {
  config: Pick<Config, 'rootDir'>
}

export async function startContent({ db, services, log, config }: ContentOptions) {
  await provideAgreements(db, join(config.rootDir, 'db/agreements'))
  return { invalidate: cacheContent(services, db, log) }
}
