import { route } from '@react-router/dev/routes'

/** Pages of what members keep. */
export const favoriteRoutes = {
  member: [route('ucenter/favorites', './features/favorites/favorites.tsx')],
}
