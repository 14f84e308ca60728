import { startApprovals } from '#features/approvals/service.server.ts'
import {
  creditAction,
  personalCoupons,
  personalWithdrawals,
  withdrawalAction,
} from '#features/balances/service.server.ts'
import { listsOfMember, personalCart, personalDrafts, personalLists } from '#features/cart/service.server.ts'
import { personalFootprint } from '#features/catalog/service.server.ts'
import { startCatalog } from '#features/catalog/start.server.ts'
import { startContent } from '#features/content/start.server.ts'
import { mergeAction } from '#features/customers/service.server.ts'
import { startDocuments } from '#features/documents/start.server.ts'
import { personalFavorites } from '#features/favorites/service.server.ts'
import { invoicesOfMember, personalInvoices } from '#features/invoices/service.server.ts'
import { startMembers } from '#features/members/start.server.ts'
import { personalMessages, personalSettings } from '#features/notifications/service.server.ts'
import { startNotifications } from '#features/notifications/start.server.ts'
import { personalOldAccount, personalOldOrders } from '#features/old-mall/service.server.ts'
import {
  afterSaleAction,
  announceHandover,
  approvalsOfMember,
  cancelAction,
  listMonthUse,
  listReceivedLots,
  ordersOfMember,
  personalOrders,
} from '#features/orders/service.server.ts'
import {
  confirmAction,
  personalPayments,
  receiveAction,
  reopenAction,
  repayAction,
} from '#features/payments/service.server.ts'
import { startPayments } from '#features/payments/start.server.ts'
import { personalQualifications, ruleAction } from '#features/qualifications/service.server.ts'
import { personalQuotes, quotesOfMember } from '#features/quotes/service.server.ts'
import { receivedLotsKey } from '#features/reports/service.server.ts'
import { personalQuestions } from '#features/reviews/service.server.ts'
import { personalSearches, personalSearchHistory } from '#features/search/service.server.ts'
import { startSearch } from '#features/search/start.server.ts'
import { personalTickets, ticketsOfMember } from '#features/support/service.server.ts'
import { personalUploads } from '#features/uploads/service.server.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import type { Services } from '#server/services.ts'

const teamWork = {
  parts: [
    ordersOfMember,
    approvalsOfMember,
    quotesOfMember,
    ticketsOfMember,
    invoicesOfMember,
    listsOfMember,
  ],
  listMonthUse,
  announce: announceHandover,
}

const indexBehindAtMostMs = 60_000

interface FeatureOptions extends Pick<Database, 'db' | 'listen'> {
  services: Services
  config: Config
  databaseUrl: string
  log: Log
  leaving?: AbortSignal | undefined
  /** Called when pages may have changed. */
  onChanged(): void
}

/** What each feature stores of a member. */
export const personalData = [
  personalOrders,
  personalQuotes,
  personalInvoices,
  personalPayments,
  personalWithdrawals,
  personalCoupons,
  personalTickets,
  personalQuestions,
  personalUploads,
  personalQualifications,
  personalCart,
  personalLists,
  personalDrafts,
  personalFavorites,
  personalFootprint,
  personalSearches,
  personalSearchHistory,
  personalMessages,
  personalSettings,
  personalOldOrders,
  personalOldAccount,
]

/** Starts the long-lived services of the features, and invalidates their caches when the database changes. */
export async function startFeatures({ onChanged, ...options }: FeatureOptions) {
  const { listen, services, config } = options
  const content = await startContent({ ...options, onChanged })
  const search = await startSearch(options)
  const catalog = await startCatalog({
    ...options,
    behindMs: () => search.behindMs(),
    onPricesChanged: onChanged,
  })
  search.onChange(({ productIds }) => {
    catalog.invalidate(productIds)
    onChanged()
  })
  startMembers(services, config, { personalData, teamWork })
  services.set(receivedLotsKey, listReceivedLots)
  const notifications = await startNotifications(services, options)
  startApprovals(services, [
    withdrawalAction,
    repayAction,
    creditAction,
    confirmAction,
    receiveAction,
    cancelAction,
    afterSaleAction,
    mergeAction,
    reopenAction,
    ruleAction,
  ])
  const documents = startDocuments(services, config)
  const payments = await startPayments(services, options)
  const stopListening = await listen('content_change', () => {
    content.invalidate()
    catalog.invalidate(null) // pictures may have moved to another host
    search.invalidate()
    onChanged()
  })
  return {
    searchBehindMs: () => search.behindMs(),
    /** Whether searches find everything, and know what changed a minute ago. */
    isSearchCurrent: () => !search.isDegraded() && search.indexBehindMs() <= indexBehindAtMostMs,
    async stop() {
      await stopListening()
      for (const feature of [search, catalog, documents, payments, notifications, content])
        await feature.stop()
    },
  }
}
