import { route } from '@react-router/dev/routes'

/** Pages of the catalogue, by layout. */
export const catalogRoutes = {
  main: [
    route('product', './features/catalog/pages/categories.tsx'),
    route('product/:id', './features/catalog/pages/product.tsx'),
    route('brand', './features/catalog/pages/brands.tsx'),
    route('brand/:id', './features/catalog/pages/brand.tsx'),
    route('product-special/:code', './features/catalog/pages/special.tsx'),
    route('product-special/:code/:detailId', './features/catalog/pages/special-detail.tsx'),
  ],
}
