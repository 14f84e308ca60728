import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import fastifyStatic from '@fastify/static'
import { createRequestHandler } from 'react-router'
import { serveMessages } from './app/page-messages.server.ts'
import { approvalsApi } from './features/approvals/api.server.ts'
import { approvalsJobs } from './features/approvals/jobs.server.ts'
import { startApprovals } from './features/approvals/service.server.ts'
import { backOfficeApi } from './features/back-office/api.server.ts'
import { backOfficeJobs } from './features/back-office/jobs.server.ts'
import { findStaff } from './features/back-office/service.server.ts'
import { balancesApi } from './features/balances/api.server.ts'
import { balancesJobs } from './features/balances/jobs.server.ts'
import { creditAction } from './features/balances/service.server.ts'
import { cartApi } from './features/cart/api.server.ts'
import { catalogApi } from './features/catalog/api.server.ts'
import { catalogJobs } from './features/catalog/jobs.server.ts'
import { startCatalog } from './features/catalog/start.server.ts'
import { findPictureHost } from './features/content/service.server.ts'
import { startContent } from './features/content/start.server.ts'
import { favoritesApi } from './features/favorites/api.server.ts'
import { invoicesApi } from './features/invoices/api.server.ts'
import { invoicesJobs } from './features/invoices/jobs.server.ts'
import { membersApi } from './features/members/api.server.ts'
import { membersJobs } from './features/members/jobs.server.ts'
import { findViewer } from './features/members/service.server.ts'
import { startMembers } from './features/members/start.server.ts'
import { ordersApi } from './features/orders/api.server.ts'
import { ordersJobs } from './features/orders/jobs.server.ts'
import { afterSaleAction, cancelAction } from './features/orders/service.server.ts'
import { startOrders } from './features/orders/start.server.ts'
import { paymentsApi } from './features/payments/api.server.ts'
import { paymentsJobs } from './features/payments/jobs.server.ts'
import { confirmAction, receiveAction } from './features/payments/service.server.ts'
import { startPayments } from './features/payments/start.server.ts'
import { searchApi } from './features/search/api.server.ts'
import { searchJobs } from './features/search/jobs.server.ts'
import { startSearch } from './features/search/start.server.ts'
import { uploadsApi } from './features/uploads/api.server.ts'
import type { Config } from './server/config/config.ts'
import type { Database } from './server/db/client.ts'
import { listen } from './server/db/listen.ts'
import { isMigrated } from './server/db/migrate.ts'
import { loadServerKey, serverSecretKey } from './server/db/server-key.ts'
import { fileStoreKey, filesOnDisk } from './server/files/file-store.ts'
import type { Simulators } from './server/gateways/simulators.ts'
import { startGateways } from './server/gateways/start.ts'
import { requireSignIn } from './server/http/access.ts'
import type { Api } from './server/http/api.ts'
import { serveHealth } from './server/http/health.ts'
import { openHttp } from './server/http/http.ts'
import { collectMethods } from './server/http/method-not-allowed.ts'
import { publishContract } from './server/http/openapi.ts'
import { PageCache } from './server/http/page-cache.ts'
import { servePages } from './server/http/pages.ts'
import type { FindViewers } from './server/http/session.ts'
import { BackgroundProcess, backgroundKey } from './server/jobs/background-process.ts'
import { type JobCtx, type Jobs, jobsKey, startJobs } from './server/jobs/jobs.ts'
import type { Log } from './server/log.ts'
import { metricsKey, startMetrics } from './server/metrics.ts'
import { Services } from './server/services.ts'

/** Long work waits while search is further behind than this: together they would take too much memory. */
const behindAtMostMs = 500

const calls = [
  catalogApi,
  searchApi,
  membersApi,
  uploadsApi,
  cartApi,
  favoritesApi,
  invoicesApi,
  balancesApi,
  ordersApi,
  backOfficeApi,
  approvalsApi,
  paymentsApi,
]

export interface AppOptions {
  config: Config
  database: Database
  databaseUrl: string
  log: Log
  /** Vite serves the browser's files itself while developing. */
  isDevelopment: boolean
  /** Needed in demo mode. */
  simulators: Simulators | undefined
}

/** Who carries a session, on either side of the shop. */
const viewersIn = (db: Database['db'], { staff }: Config): FindViewers => ({
  member: (token, now, renew) => findViewer(db, token, now, renew),
  staff: (token, now) => findStaff(db, staff, token, now),
})

const pageOptions = (
  services: Services,
  { publicOrigin }: Config,
  cache: PageCache,
  isDevelopment: boolean,
) => ({
  publicOrigin,
  cache,
  isDevelopment,
  findPictureHost: () => findPictureHost({ services }),
  render: createRequestHandler(build as never, isDevelopment ? 'development' : 'production'),
})

/** Puts the shop together: long-lived services, calls, pages. The caller listens and closes. */
export async function buildApp(options: AppOptions) {
  const { config, log, isDevelopment } = options
  const { db, sql } = options.database
  const services = new Services()
  startMetrics(services)
  const cache = new PageCache(isDevelopment ? 0 : config.pageCacheBytes)
  const content = await startContent({ db, services, log, config })
  const search = await startSearch({ db, sql, services, log, config })
  const catalog = await startCatalog({
    db,
    services,
    config,
    log,
    behindMs: () => search.behindMs(),
    onPricesChanged: () => cache.clear(),
  })
  search.onChange(({ productIds }) => {
    catalog.invalidate(productIds)
    cache.clear()
  })
  const background = new BackgroundProcess(config.rootDir)
  services.set(backgroundKey, background)
  startMembers(services, config)
  services.set(serverSecretKey, await loadServerKey(sql))
  startApprovals(services, [creditAction, confirmAction, receiveAction, cancelAction, afterSaleAction])
  const jobs = await startJobs({ url: options.databaseUrl, log })
  services.set(jobsKey, jobs)
  const stopping = new AbortController()
  const stopListening = await listen(sql, 'content_change', () => {
    content.invalidate()
    catalog.invalidate(null) // pictures may have moved to another host
    search.invalidate()
    cache.clear()
  })

  const gateways = await startGateways(services, { ...options, db, jobs })
  const printer = startOrders(services, config)
  const payments = await startPayments(services, { sql, log })
  services.set(fileStoreKey, filesOnDisk(config.dataDir))
  const pace = { stopping: stopping.signal, isPaused: () => search.behindMs() > behindAtMostMs }
  await startRegularJobs(jobs, { db, config, services, log, pace })
  const app = await openHttp(config, log, { db, config, services }, viewersIn(db, config))
  app.addHook('onClose', async () => {
    stopping.abort()
    await stopListening()
    await search.stop()
    await background.stop() // jobs that wait for it end now
    for (const running of [jobs, payments, gateways, catalog, printer]) await running.stop()
  })
  await registerCalls(app, config)
  await gateways.serve(app)
  tellHealth(app, { config, sql, services })
  if (!isDevelopment) await serveFiles(app, config)
  await servePages(app, pageOptions(services, config, cache, isDevelopment))
  return app
}

function tellHealth(
  app: Awaited<ReturnType<typeof openHttp>>,
  { config, sql, services }: { config: Config; sql: Database['sql']; services: Services },
) {
  serveHealth(app, {
    isReady: () => isMigrated(sql, join(config.rootDir, 'db/migrations')),
    registry: services.get(metricsKey),
    metricsToken: config.metricsToken,
    isOpenLocally: config.mode === 'demo',
  })
}

/** Every call of the shop, and the messages of its pages; what else is asked of the calls' addresses is refused. */
async function registerCalls(app: Awaited<ReturnType<typeof openHttp>>, config: Config) {
  requireSignIn(app)
  const refuseOtherMethods = collectMethods(app)
  await publishContract(app, config)
  const api = app as unknown as Api
  for (const register of calls) await register(api)
  refuseOtherMethods()
  await serveMessages(app)
}

/** What is done regularly, in one process at a time. */
async function startRegularJobs(jobs: Jobs, ctx: JobCtx) {
  await catalogJobs(jobs, ctx)
  await searchJobs(jobs, ctx)
  await ordersJobs(jobs, ctx)
  await membersJobs(jobs, ctx)
  await balancesJobs(jobs, ctx)
  await backOfficeJobs(jobs, ctx)
  await approvalsJobs(jobs, ctx)
  await invoicesJobs(jobs, ctx)
  await paymentsJobs(jobs, ctx)
}

/** The browser's files: names under /assets change with their content, so they may be kept for ever. */
async function serveFiles(app: Awaited<ReturnType<typeof openHttp>>, config: Config) {
  const root = join(config.rootDir, 'build/client')
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(join(root, 'assets'))
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      )
    },
  })
}
