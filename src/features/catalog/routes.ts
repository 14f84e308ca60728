import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** Pages of the catalogue, by layout. */
export const catalogRoutes = {
  main: [
    route('product', './pages/categories.tsx'),
    route('product/:id', './pages/product.tsx'),
    route('brand', './pages/brands.tsx'),
    route('brand/:id', './pages/brand.tsx'),
    route('product-special/:code', './pages/special.tsx'),
    route('product-special/:code/:detailId', './pages/special-detail.tsx'),
  ],
}
