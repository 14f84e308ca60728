import type { StaffRole } from '#shared/declare-call.ts'

export const withOrders: StaffRole[] = ['service', 'reviewer', 'finance', 'warehouse', 'compliance']
const withReports: StaffRole[] = ['service', 'reviewer', 'compliance', 'editor']
const withCatalogue: StaffRole[] = [...withOrders, 'editor']

/** A list of the back office: its rows, a selection, a workbook. */
export const gridCalls = (name: string, roles: StaffRole[]) =>
  Object.fromEntries(
    ['', '/selection', '/export.xlsx'].map((end) => [`GET /api/admin/grids/${name}${end}`, roles]),
  )

/** Roles that may use each call of the catalogue and its papers, besides `admin`. */
export const catalogueCalls: Record<string, StaffRole[]> = {
  ...gridCalls('products', withCatalogue),
  ...gridCalls('stock', withCatalogue),
  ...gridCalls('lots', withCatalogue),
  ...gridCalls('lot-costs', ['finance']),
  'GET /api/admin/lot-costs/{id}': ['finance'],
  'PUT /api/admin/lot-costs/{id}': ['finance'],
  ...gridCalls('stock-movements', withCatalogue),
  ...gridCalls('brands', withCatalogue),
  ...gridCalls('categories', withCatalogue),
  'GET /api/admin/shelves/{kind}/{id}': withCatalogue,
  'PUT /api/admin/shelves/{kind}/{id}': ['editor'],
  ...gridCalls('imports', ['editor']),
  'POST /api/admin/imports': ['editor'],
  'GET /api/admin/imports/{id}': ['editor'],
  'POST /api/admin/imports/{id}/check': ['editor'],
  'POST /api/admin/imports/{id}/start': ['editor'],
  'POST /api/admin/imports/{id}/cancel': ['editor'],
  'GET /api/admin/imports/{id}/files/{kind}': ['editor'],
  ...gridCalls('bulk-edits', ['editor']),
  'GET /api/admin/bulk-edits/choices': ['editor'],
  'POST /api/admin/bulk-edits/preview': ['editor'],
  'POST /api/admin/bulk-edits': ['editor'],
  'GET /api/admin/bulk-edits/{id}': ['editor'],
  'POST /api/admin/bulk-edits/{id}/undo': ['editor'],
  'GET /api/admin/products/{id}': withCatalogue,
  'GET /api/admin/products/{id}/prices': ['service', 'reviewer', 'finance', 'compliance', 'editor'],
  'GET /api/admin/prices': ['service', 'reviewer', 'finance', 'compliance', 'editor'],
  'PUT /api/admin/skus/{id}/prices': ['service', 'editor'],
  'GET /api/admin/categories': withCatalogue,
  'POST /api/admin/categories/{id}/move': ['editor'],
  'POST /api/admin/catalogue-pictures': ['editor'],
  'GET /api/admin/products/{id}/pictures': withCatalogue,
  'PUT /api/admin/products/{id}/pictures': ['editor'],
  ...gridCalls('coas', withReports),
  'GET /api/admin/report/coa/{id}': withReports,
  'GET /api/admin/report/coa-basis': ['reviewer'],
  ...gridCalls('supplier-papers', withReports),
  'POST /api/admin/report/supplier-papers': ['reviewer', 'compliance', 'editor'],
  'GET /api/admin/report/supplier-papers/{id}': withReports,
  'GET /api/admin/report/supplier-papers/{id}/file.pdf': withReports,
  'PUT /api/admin/report/supplier-papers/{id}/shown': ['reviewer', 'compliance', 'editor'],
  ...gridCalls('specials', withCatalogue),
  'POST /api/admin/specials': ['service', 'editor'],
  'GET /api/admin/specials/{id}': withCatalogue,
  'PUT /api/admin/specials/{id}': ['service', 'editor'],
  'POST /api/admin/specials/{id}/end': ['service', 'editor'],
  'POST /api/admin/specials/{id}/remove': ['service', 'editor'],
  ...gridCalls('price-levels', withCatalogue),
  'POST /api/admin/price-levels': ['service', 'editor'],
  'GET /api/admin/price-levels/{id}': withCatalogue,
  'PUT /api/admin/price-levels/{id}': ['service', 'editor'],
  ...gridCalls('contract-prices', ['service', 'reviewer', 'finance']),
  'POST /api/admin/contract-prices': ['service'],
  'POST /api/admin/contract-prices/check': ['service'],
  'GET /api/admin/contract-prices/{id}': ['service', 'reviewer', 'finance'],
  'PUT /api/admin/contract-prices/{id}': ['service'],
  'POST /api/admin/contract-prices/{id}/remove': ['service'],
  'GET /api/admin/stock/{id}': withCatalogue,
  'POST /api/admin/stock/count': ['warehouse'],
  'POST /api/admin/stock/receipt': ['warehouse'],
}

const withReview: StaffRole[] = ['reviewer', 'compliance']

/** Permits, control lists, authorities and retention. */
export const complianceCalls: Record<string, StaffRole[]> = {
  ...gridCalls('filing-authorities', withReview),
  'GET /api/admin/filings/authorities/{id}': withReview,
  'PUT /api/admin/filings/authorities/{id}': withReview,
  'GET /api/admin/filings/unfiled': withReview,
  'POST /api/admin/filings/unfiled': withReview,
  'GET /api/admin/retention': withReview,
  'POST /api/admin/retention/holds': withReview,
  'POST /api/admin/retention/holds/{id}/release': withReview,
  ...gridCalls('permits', withReview),
  ...gridCalls('control-lists', withReview),
  ...gridCalls('control-list-entries', withReview),
  ...gridCalls('control-list-changes', withReview),
  ...gridCalls('reclassed-products', withReview),
  'GET /api/admin/control-lists/{id}': withReview,
  'POST /api/admin/control-list-changes': withReview,
  'POST /api/admin/control-list-changes/revert': withReview,
  'GET /api/admin/control-list-changes/{id}': withReview,
  'POST /api/admin/control-list-changes/{id}/check': withReview,
  'POST /api/admin/control-list-changes/{id}/apply': withReview,
  'POST /api/admin/control-list-changes/{id}/discard': withReview,
  'GET /api/admin/permits/{id}': withReview,
  'PUT /api/admin/permits/{id}': withReview,
}

/** Months, the tax platform, the terms of quotes. */
export const moneyCalls: Record<string, StaffRole[]> = {
  'GET /api/admin/quotes/{id}/notes': ['service'],
  'PUT /api/admin/quotes/{id}/notes/{lineNo}': ['service'],
  'GET /api/admin/quote-templates': ['service'],
  'GET /api/admin/quote-templates/{id}': ['service'],
  'POST /api/admin/quote-templates': ['service'],
  'PUT /api/admin/quote-templates/{id}': ['service'],
  'POST /api/admin/quote-templates/{id}/remove': ['service'],
  ...gridCalls('quote-templates', ['service']),
  'GET /api/admin/periods/{id}': ['finance'],
  'POST /api/admin/periods/{id}/close': ['finance'],
  'POST /api/admin/periods/{id}/reopen': [],
  'GET /api/admin/periods/{id}/report/{reportId}': ['finance'],
  ...gridCalls('periods', ['finance']),
  'POST /api/admin/tax-platform/export.xlsx': ['finance'],
  'POST /api/admin/tax-platform/take-back': ['finance'],
  'POST /api/admin/tax-platform/result': ['finance'],
  'POST /api/admin/tax-platform/files': ['finance'],
}
