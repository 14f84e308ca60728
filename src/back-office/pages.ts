import { approvalPages } from '#features/approvals/staff-pages.ts'
import { backOfficePages } from '#features/back-office/staff-pages.ts'
import { balancePages } from '#features/balances/staff-pages.ts'
import { cartPages } from '#features/cart/staff-pages.ts'
import { catalogPages } from '#features/catalog/staff-pages.ts'
import { contentPages } from '#features/content/staff-pages.ts'
import { customerPages } from '#features/customers/staff-pages.ts'
import { filingPages } from '#features/filings/staff-pages.ts'
import { invoicePages } from '#features/invoices/staff-pages.ts'
import { notificationPages } from '#features/notifications/staff-pages.ts'
import { oldMallPages } from '#features/old-mall/staff-pages.ts'
import { orderPages } from '#features/orders/staff-pages.ts'
import { paymentPages } from '#features/payments/staff-pages.ts'
import { qualificationPages } from '#features/qualifications/staff-pages.ts'
import { quotePages } from '#features/quotes/staff-pages.ts'
import { reportPages } from '#features/reports/staff-pages.ts'
import { reviewPages } from '#features/reviews/staff-pages.ts'
import { searchPages } from '#features/search/staff-pages.ts'
import { supportPages } from '#features/support/staff-pages.ts'
import type { StaffPage } from '#ui/staff/staff.ts'

/** Every page of the back office, in the order of the navigation. */
export const pages: readonly StaffPage[] = [
  ...backOfficePages,
  ...orderPages,
  ...catalogPages,
  ...reportPages,
  ...cartPages,
  ...quotePages,
  ...supportPages,
  ...paymentPages,
  ...invoicePages,
  ...customerPages,
  ...oldMallPages,
  ...qualificationPages,
  ...filingPages,
  ...reviewPages,
  ...contentPages,
  ...notificationPages,
  ...searchPages,
  ...balancePages,
  ...approvalPages,
]
