import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import { cacheArticles } from './articles/service.server.ts'
import { cacheSite } from './site/service.server.ts'

export {
  acceptAgreements,
  clearAcceptanceAddresses,
  describeAgreementNews,
  listAcceptedAgreements,
} from './agreements/service.server.ts'
export { provideArticles } from './articles/files.service.server.ts'
export {
  type Banner,
  listArticles,
  listBanners,
  listNotices,
  readArticle,
} from './articles/service.server.ts'
export { followRedirect } from './redirects/service.server.ts'
export {
  describePage,
  describeSite,
  findAnalytics,
  findPictureHost,
  findSeoEntry,
  findSiteSettings,
  listIndustryLinks,
  storedPictures,
} from './site/service.server.ts'

/** @returns `invalidate`: settings, SEO entries, links or articles changed */
export function cacheContent(services: Services, db: Db, log: Pick<Log, 'error'>) {
  const caches = [cacheSite(services, db, log), cacheArticles(services, db)]
  return () => {
    for (const invalidate of caches) invalidate()
  }
}
