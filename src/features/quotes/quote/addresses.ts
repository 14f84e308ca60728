import { href } from 'react-router'

export const quoteAddress = (id: number) => href('/quote/detail/:id', { id: String(id) })
