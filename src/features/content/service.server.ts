export {
  acceptAgreements,
  clearAcceptanceAddresses,
  listAcceptedAgreements,
} from './agreements/service.server.ts'
export { listNoticeCodes } from './notices/service.server.ts'
export { followRedirect } from './redirects/service.server.ts'
export {
  cacheContent,
  describePage,
  describeSite,
  findAnalytics,
  findPictureHost,
  findSeoEntry,
  findSiteSettings,
  listIndustryLinks,
  storedPictures,
} from './site/service.server.ts'
