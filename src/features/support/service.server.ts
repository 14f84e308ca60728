import { movedWithCompany } from '#server/db/company-rows.ts'

export { ticketsOfMember } from './tickets/asking.service.server.ts'
export { personalTickets } from './tickets/reading.service.server.ts'

export const companyTickets = movedWithCompany('tickets', 'ticket')
