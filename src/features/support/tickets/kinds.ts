export const ticketKinds = [
  'order',
  'product',
  'quote',
  'invoice',
  'qualification',
  'complaint',
  'customService',
  'other',
] as const
export type TicketKind = (typeof ticketKinds)[number]

export const ticketStates = ['open', 'waitingForMember', 'answered', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

export const mostTicketFiles = 6
