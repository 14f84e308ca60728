import { href } from 'react-router'

export const exportsAddress = href('/ucenter/trade/order/export')

export const orderAddress = (id: number) => href('/ucenter/trade/order/:id', { id: String(id) })
