import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import type { Ctx } from '#server/context.ts'
import { startNextMomentClock } from '#server/next-moment-clock.ts'
import { provideAgreements } from './agreements/service.server.ts'
import { provideArticles } from './articles/files.service.server.ts'
import { findNextArticleMoment } from './articles/service.server.ts'
import { cacheContent } from './service.server.ts'

interface ContentOptions extends Pick<Ctx, 'db' | 'services' | 'log'> {
  config: Pick<Config, 'rootDir'>
  /** Called when an article begins or ends. */
  onChanged(): void
}

/** Starts the cache of texts and settings, and the clock of scheduled articles. */
export async function startContent({ db, services, log, config, onChanged }: ContentOptions) {
  await provideAgreements(db, join(config.rootDir, 'db/agreements'))
  await provideArticles(db, join(config.rootDir, 'db/content'))
  const invalidate = cacheContent(services, db, log)
  const clock = await startNextMomentClock((after) => findNextArticleMoment(db, after), onChanged)
  return {
    invalidate() {
      invalidate()
      clock.refresh().catch((problem) => log.error({ err: problem }, 'could not refresh the schedule'))
    },
    stop: () => clock.stop(),
  }
}
