import { route } from '@react-router/dev/routes'

export const catalogRoutes = {
  main: [
    route('product', './features/catalog/categories/categories.tsx'),
    route('product/:id', './features/catalog/product-page/product.tsx'),
    route('brand', './features/catalog/categories/brands.tsx'),
    route('brand/:id', './features/catalog/categories/brand.tsx'),
    route('product-special/:code', './features/catalog/specials/special.tsx'),
    route('product-special/:code/:detailId', './features/catalog/specials/special-detail.tsx'),
  ],
  member: [route('ucenter/footprint', './features/catalog/footprint/footprint.tsx')],
}
