import { route } from '@react-router/dev/routes'

export const productPageRoutes = {
  main: [
    route('product/:id', './features/product-page/product/product.tsx'),
    route('compare', './features/product-page/compare/compare.tsx'),
  ],
}
