import { movedWithCompany } from '#server/db/company-rows.ts'

export {
  acceptQuote,
  findQuotedLines,
  findRequester,
  lockQuotedLines,
  type QuotedLine,
} from './acceptance/service.server.ts'
export { quotesOfMember } from './quote/actions.service.server.ts'
export { countAnsweredQuotes, personalQuotes } from './quote/reading.service.server.ts'
export type { LockedQuote } from './quote/repository.server.ts'

export const companyQuotes = movedWithCompany('quotes', 'quote')
