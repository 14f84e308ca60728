import type { Locale } from '#shared/locale.ts'
import { afterSalesMessages } from './after-sales/messages.ts'
import { approvalMessages, ruleMessages } from './approval/messages.ts'
import { checkoutMessages } from './checkout/messages.ts'
import { declarationMessages } from './declaration/messages.ts'
import { deliveryMessages } from './delivery/messages.ts'
import { editingMessages } from './editing/messages.ts'
import { orderExportMessages } from './exports/messages.ts'
import { invoicingMessages } from './invoicing/messages.ts'
import { orderMessages } from './order/messages.ts'
import { projectMessages } from './projects/messages.ts'
import { purchasesMessages } from './purchases/messages.ts'
import { spendingMessages } from './spending/messages.ts'
import { trackingMessages } from './tracking/messages.ts'

const inLanguage = (locale: Locale) => ({
  checkout: checkoutMessages[locale],
  orders: orderMessages[locale],
  declaration: declarationMessages[locale],
  afterSales: afterSalesMessages[locale],
  delivery: deliveryMessages[locale],
  orderEdit: editingMessages[locale],
  orderExports: orderExportMessages[locale],
  purchases: purchasesMessages[locale],
  invoicing: invoicingMessages[locale],
  approvals: approvalMessages[locale],
  approvalRules: ruleMessages[locale],
  projects: projectMessages[locale],
  spending: spendingMessages[locale],
  tracking: trackingMessages[locale],
})

export const ordersMessages = { zh: inLanguage('zh'), en: inLanguage('en') }
