/** Discounts in hundredths of a percent. */
export const priceLevels = [
  { key: 'standard', nameZh: '标准客户', nameEn: 'Standard', discountBp: 0, brands: {} },
  { key: 'vip1', nameZh: 'VIP1 客户', nameEn: 'VIP 1', discountBp: 500, brands: { 947: 300 } },
  { key: 'vip2', nameZh: 'VIP2 客户', nameEn: 'VIP 2', discountBp: 800, brands: { 941: 1200, 947: 500 } },
] as const

export const buyersPrices = {
  spreadCode: 'DEMO2345',
  level: 'vip1',
  contracts: {
    share: 0.85,
    skus: 40,
    validFrom: '2026-01-01T00:00:00+08:00',
    validUntil: '2030-01-01T00:00:00+08:00',
  },
}

export const quantityTiers = {
  skus: 300,
  steps: [
    { from: 10, share: 0.92 },
    { from: 50, share: 0.85 },
  ],
}
