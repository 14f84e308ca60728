import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const reviewRoutes: Record<'main', RouteConfigEntry[]> = {
  main: [
    route('product/:id/reviews', './features/reviews/reviews/reviews.tsx'),
    route('product/:id/questions', './features/reviews/questions/questions.tsx'),
  ],
}
