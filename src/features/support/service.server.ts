export { personalTickets } from './tickets/reading.service.server.ts'
