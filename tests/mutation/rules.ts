/** Rule modules that `npm run mutate` changes, and their tests, which need no database. */
export const rules = {
  modules: [
    'src/shared/{money,packing,quantity,cas-number,unified-code}.ts',
    'src/features/balances/coupons/discount.ts',
    'src/features/catalog/prices/resolve-price.ts',
    'src/features/catalog/stock/{allocate,fill-from-lots}.ts',
    'src/features/orders/order/{freight,money,state,sums}.ts',
    'src/features/qualifications/{conversion,decide}.ts',
  ],
  tests: [
    'src/shared/{money,yuan,packing,sales-unit,quantity,cas-number,unified-code}.test.ts',
    'src/features/balances/coupons/discount.test.ts',
    'src/features/catalog/prices/resolve-price.test.ts',
    'src/features/catalog/stock/{allocate,fill-from-lots}.test.ts',
    'src/features/orders/order/{freight,money,state,sums}.test.ts',
    'src/features/qualifications/{conversion,decide,decide-laws}.test.ts',
  ],
}
