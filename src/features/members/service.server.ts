export { logChange, logCompanyChanges } from './company/events.service.server.ts'
export { closeCompany, lockMergedCompanies, takeInMembers } from './company/merging.service.server.ts'
export type { HandedOver, Handing, Handover, WorkPart } from './company/open-work.service.server.ts'
export {
  findSpendingLimit,
  findViewerOf,
  listSeats,
  requireSeat,
  unverifyCompany,
  verifyCompany,
} from './company/service.server.ts'
export { moveToPriceLevel } from './company/staff.service.server.ts'
export { newCaptcha, readCaptcha } from './identity/codes/captcha.service.server.ts'
export { checkCode, sendCodeTo, spendCode } from './identity/codes/service.server.ts'
export {
  actorNames,
  findRecipients,
  type Recipient,
  type Recipients,
} from './identity/contacts/service.server.ts'
export { PasswordHashing } from './identity/passwords/hashing.ts'
export { hashPassword, openSealed, passwordFits } from './identity/passwords/service.server.ts'
export {
  accountMark,
  countingTries,
  forParcels,
  forStaff,
  forStaffCodes,
} from './identity/passwords/tries.service.server.ts'
export { findViewer } from './identity/sessions/service.server.ts'
export { findCompanyOfMember } from './identity/viewing/repository.server.ts'
export { beginView, findView, noticeOfView, openView } from './identity/viewing/service.server.ts'
export { findOpenId } from './identity/wechat/service.server.ts'
export { describeViewer } from './present.ts'
export { countUploadAttempt, showProfile } from './profile/account/service.server.ts'
export { placeIn, regionNameIn } from './profile/addresses/english-place.ts'
export { listAddresses } from './profile/addresses/service.server.ts'
export { overview } from './profile/centre/service.server.ts'
export type { PersonalDataPart } from './profile/personal-data/parts.service.server.ts'

export type { ClosingObstacle } from './profile/personal-data/schema.ts'
export { addImportedCompany, addImportedMembers } from './transfer/importing.service.server.ts'
export { transferMember } from './transfer/service.server.ts'
