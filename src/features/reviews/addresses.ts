import { href } from 'react-router'

export const reviewsAddress = (productId: string | number) =>
  href('/product/:id/reviews', { id: String(productId) })

export const questionsAddress = (productId: string | number) =>
  href('/product/:id/questions', { id: String(productId) })
