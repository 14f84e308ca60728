import { href } from 'react-router'
import { addressOf } from '#shared/declare-call.ts'

export const productAddress = (id: string | number) => href('/product/:id', { id: String(id) })
export const brandAddress = (id: string | number) => href('/brand/:id', { id: String(id) })
export const categoryAddress = (id: string) =>
  addressOf({ path: href('/search') }, { query: { categoryId: id } })
