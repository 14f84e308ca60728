export {
  acceptAgreements,
  clearAcceptanceAddresses,
  listAcceptedAgreements,
} from './agreements/service.server.ts'
export {
  cacheContent,
  describePage,
  describeSite,
  findPictureHost,
  findSeoEntry,
  findSiteSettings,
  listIndustryLinks,
  storedPictures,
} from './site/service.server.ts'
