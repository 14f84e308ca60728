import { href } from 'react-router'

export const orderAddress = (id: number) => href('/ucenter/trade/order/:id', { id: String(id) })
