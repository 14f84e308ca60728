import { route } from '@react-router/dev/routes'

export const favoriteRoutes = {
  member: [route('ucenter/favorites', './features/favorites/favorites.tsx')],
}
