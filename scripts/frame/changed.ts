/** Which tests `npm test -- --changed` runs. */

/** Features whose pages each browser spec opens. */
export const specs: Record<string, string[]> = {
  'approval-link': ['orders', 'notifications'],
  'auth-forms': ['members', 'content'],
  auth: ['members'],
  'back-office': ['back-office', 'orders'],
  'back-office-camera': ['orders'],
  'back-office-compliance': ['qualifications', 'filings', 'catalog'],
  'back-office-finance': ['payments', 'invoices', 'balances'],
  'back-office-service': ['quotes', 'support', 'content'],
  'back-office-walk': ['back-office', 'qualifications', 'content'],
  'back-office-warehouse': ['orders', 'catalog'],
  cart: ['cart', 'catalog', 'favorites'],
  checkout: ['orders', 'invoices', 'payments', 'uploads'],
  company: ['members'],
  'early-typing': ['members', 'orders', 'payments', 'cart'],
  favorites: ['favorites'],
  find: ['search', 'catalog', 'product-page'],
  invoices: ['invoices', 'orders'],
  look: ['catalog', 'product-page', 'reviews', 'search', 'reports', 'content', 'members', 'support'],
  'member-centre': [
    'members',
    'qualifications',
    'favorites',
    'notifications',
    'quotes',
    'support',
    'old-mall',
    'balances',
    'invoices',
    'orders',
  ],
  offline: ['cart', 'catalog', 'content'],
  'password-reminder': ['members'],
  'phone-results': ['search', 'catalog'],
  permits: ['qualifications', 'orders', 'payments', 'filings'],
  product: ['product-page', 'catalog', 'qualifications'],
  refusals: ['members', 'cart', 'search'],
  shell: ['search', 'catalog', 'cart'],
  structure: ['search'],
  trade: ['cart', 'orders', 'payments', 'balances', 'qualifications', 'approvals', 'back-office'],
  wechat: ['members'],
}

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
const isUnitTest = (path: string) => /\.test\.tsx?$/.test(path)
const isProduct = (path: string) => /^(src|db|simulators)\/|^(server|vite\.config|package)\./.test(path)

/**
 * Tests of the built shop import no file of the product, so the import graph does not find them. They run when a file
 * of their feature changes, and all of them run when code changes that every feature uses.
 * @param changed changed files
 * @param graph test files that import one of them
 * @param ofTheShop test files that run the built shop
 */
export function testsOf(changed: string[], graph: string[], ofTheShop: string[]) {
  const product = changed.filter((path) => isProduct(path) && !isUnitTest(path))
  const features = new Set(product.map(featureOf))
  const isCommon = features.has(undefined)
  const isTouched = (path: string) => {
    const feature = featureOf(path)
    return features.size > 0 && (isCommon || !feature || features.has(feature))
  }
  const isSpecTouched = ([name, covered]: [string, string[]]) =>
    isCommon ||
    changed.includes(`tests/e2e/${name}.spec.ts`) ||
    covered.some((feature) => features.has(feature))
  return {
    unit: [...new Set([...graph, ...ofTheShop.filter(isTouched)])].sort(),
    browser: Object.entries(specs)
      .filter(isSpecTouched)
      .map(([name]) => `tests/e2e/${name}.spec.ts`),
  }
}
