import { href } from 'react-router'

export const ticketAddress = (id: number | string) => href('/ucenter/contactus/:id', { id: String(id) })
