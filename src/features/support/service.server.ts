export { ticketsOfMember } from './tickets/asking.service.server.ts'
export { personalTickets } from './tickets/reading.service.server.ts'
