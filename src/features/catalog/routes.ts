import { route } from '@react-router/dev/routes'

export const catalogRoutes = {
  main: [
    route('product', './features/catalog/categories/categories.tsx'),
    route('brand', './features/catalog/categories/brands.tsx'),
    route('brand/:id', './features/catalog/categories/brand.tsx'),
    route('solution', './features/catalog/solutions/solutions.tsx'),
    route('solution/:code', './features/catalog/solutions/solution.tsx'),
    route('product-special/:code', './features/catalog/specials/special.tsx'),
    route('product-special/:code/:detailId', './features/catalog/specials/special-detail.tsx'),
  ],
  bare: [
    route('special', './features/catalog/topics/topics.tsx'),
    route('special/:issue', './features/catalog/topics/topic.tsx'),
  ],
  member: [route('ucenter/footprint', './features/catalog/footprint/footprint.tsx')],
}
