import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import type { FastifyInstance } from 'fastify'
import { createRequestHandler } from 'react-router'
import { serveCalls } from './app/api.server.ts'
import { startFeatureJobs } from './app/jobs.server.ts'
import { mayBeCached, serveOffline } from './app/offline/offline.server.ts'
import { serveMessages, wordFiles } from './app/page-messages.server.ts'
import { startFeatures } from './app/start.server.ts'
import { findStaff } from './features/back-office/service.server.ts'
import { findAnalytics, findPictureHost, followRedirect } from './features/content/service.server.ts'
import { findView, findViewer } from './features/members/service.server.ts'
import { noteShownSearch } from './features/search/service.server.ts'
import { buildFolder } from './server/config/build-folder.ts'
import type { Config } from './server/config/config.ts'
import { shopContext } from './server/context.ts'
import { type Database, openDatabase } from './server/db/client.ts'
import { openProbe } from './server/db/probe.ts'
import { openReplica } from './server/db/replica.ts'
import { loadServerKey, serverSecretKey } from './server/db/server-key.ts'
import { fileStoreKey } from './server/files/file-store.ts'
import { openFileStore } from './server/files/open-store.ts'
import type { Simulators } from './server/gateways/simulators.ts'
import { startGateways } from './server/gateways/start.ts'
import { serveBackOffice } from './server/http/back-office-pages.ts'
import { type Peers, serveHealth } from './server/http/health.ts'
import { openHttp } from './server/http/http.ts'
import { filesOf, shareFiles } from './server/http/other-builds.service.server.ts'
import { PageCache } from './server/http/page-cache.ts'
import { findPatternIn } from './server/http/page-pattern.ts'
import { servePages, serveStaticFiles } from './server/http/pages.ts'
import { checksOf, jobsWaitingSeconds, watchParts } from './server/http/readiness.service.server.ts'
import type { FindViewers } from './server/http/session.ts'
import { BackgroundProcess, backgroundKey } from './server/jobs/background-process.ts'
import { jobsKey, startJobs } from './server/jobs/jobs.ts'
import type { Log } from './server/log.ts'
import { addGauge, incrementCounter, metricsKey, openCounter, startMetrics } from './server/metrics.ts'
import { Services } from './server/services.ts'
import { backOfficePath } from './shared/calls.ts'

/** Long work waits while search is further behind than this: together they would take too much memory. */
const behindAtMostMs = 500
/** Opened when staff first look at the shop as a member. */
const viewConnections = 3

export interface AppOptions {
  config: Config
  database: Database
  /** Of PostgreSQL itself, without a pooler between. */
  databaseUrl: string
  log: Log
  /** Vite serves the browser's files itself while developing. */
  isDevelopment: boolean
  simulators: Simulators | undefined
  /** Aborted when the process is about to stop: streams end. */
  leaving?: AbortSignal
  peers?: Peers | undefined
}

const viewersIn = (db: Database['db'], { staff }: Config): FindViewers => ({
  member: (token, now, renew) => findViewer(db, token, now, renew),
  staff: (token, now, isBackground) => findStaff(db, staff, token, now, isBackground),
  view: (token, now) => findView(db, token, now),
})

const pageOptions = (services: Services, config: Config, cache: PageCache, isDevelopment: boolean) => ({
  publicOrigin: config.publicOrigin,
  cache,
  isDevelopment,
  findPictureHost: () => findPictureHost({ services }),
  findAnalytics: () => findAnalytics({ services, config }),
  followRedirect,
  onShown: noteShownSearch,
  mayBeCached: config.keepsPagesOffline ? mayBeCached : () => false,
  render: createRequestHandler(build as never, isDevelopment ? 'development' : 'production'),
})

const failedJobs = {
  name: 'jobs_failed_total',
  help: 'Failed tries of jobs, by queue',
  labelNames: ['queue' as const],
}

function openBackground(services: Services, { rootDir }: Config) {
  const background = new BackgroundProcess(rootDir)
  services.set(backgroundKey, background)
  return background
}

async function openJobs(services: Services, { databaseUrl, database: { db }, log }: AppOptions) {
  openCounter(services, failedJobs)
  addGauge(services, {
    name: 'jobs_waiting_seconds',
    help: 'For how long the oldest job that is due has been waiting',
    read: () => jobsWaitingSeconds(db),
  })
  const onFailed = (queue: string) => incrementCounter(services, failedJobs, { queue })
  const jobs = await startJobs({ url: databaseUrl, log, onFailed })
  services.set(jobsKey, jobs)
  return jobs
}

/** The standby of `DATABASE_READ_URL`, if there is one. */
function watchReplica(services: Services, { config, database, log }: AppOptions) {
  const { readUrl: url, ...options } = config.database
  const replica = url === undefined ? undefined : openReplica(database, { ...options, url }, log)
  if (replica)
    addGauge(services, {
      name: 'replica_lag_seconds',
      help: 'For how long the replica of the database has been behind; -1: it is not used',
      read: async () => (replica.lagMs() ?? -1000) / 1000,
    })
  return replica
}

async function openHealth(
  app: FastifyInstance,
  services: Services,
  { config, database, log, peers }: AppOptions,
  isSearchCurrent: () => boolean,
) {
  const probe = openProbe(database)
  app.addHook('onClose', () => probe.close())
  const files = services.get(fileStoreKey)
  const checks = await checksOf({ db: database.db, probe, config, files, isSearchCurrent })
  serveHealth(app, {
    askParts: watchParts(checks, log),
    registry: services.get(metricsKey),
    metricsToken: config.metricsToken,
    isOpenLocally: config.mode === 'demo',
    peers,
  })
}

async function shareBuild(db: Database['db'], { rootDir }: Config) {
  const folder = buildFolder(rootDir)
  const shop = await filesOf(join(folder, 'client/assets'), '/assets/')
  const office = await filesOf(join(folder, 'back-office/assets'), `${backOfficePath}/assets/`)
  await shareFiles(db, new Map([...shop, ...office, ...wordFiles]))
}

/** The caller listens and closes. */
export async function buildApp(options: AppOptions) {
  const { config, log, isDevelopment } = options
  const { db, listen } = options.database
  const services = new Services()
  startMetrics(services)
  services.set(serverSecretKey, await loadServerKey(db))
  services.set(fileStoreKey, openFileStore(config, log))
  const ofRequests = options.database.within(config.database.withinMs)
  const replica = watchReplica(services, options)
  const cache = new PageCache(isDevelopment ? 0 : config.pageCacheBytes)
  const features = await startFeatures({
    db,
    listen,
    services,
    config,
    databaseUrl: options.databaseUrl,
    log,
    leaving: options.leaving,
    onChanged() {
      replica?.changed()
      cache.clear()
    },
  })
  const background = openBackground(services, config)
  const jobs = await openJobs(services, options)
  const gateways = await startGateways(services, { ...options, db, jobs })
  const stopping = new AbortController()
  const pace = { stopping: stopping.signal, isPaused: () => features.searchBehindMs() > behindAtMostMs }
  await startFeatureJobs(jobs, { ...shopContext({ db, config, services, log }), pace })
  const views = openDatabase(options.databaseUrl, viewConnections, { isReadOnly: true })
  const viewsDb = views.within(config.database.withinMs)
  const base = { db: ofRequests, config, services, viewsDb, replica, patternOf: findPatternIn(build.routes) }
  const app = await openHttp(config, log, base, viewersIn(ofRequests, config))
  app.addHook('onClose', async () => {
    stopping.abort()
    await background.stop() // jobs that wait for it end now
    for (const running of [jobs, gateways, features]) await running.stop()
    await views.close()
    await replica?.stop()
  })
  if (!isDevelopment) {
    await shareBuild(db, config)
    // before all other routes: a new route constraint makes the router rebuild its tree
    await serveStaticFiles(app, join(buildFolder(config.rootDir), 'client'))
    await serveBackOffice(app, { config, services })
  }
  await serveCalls(app, config)
  await serveMessages(app)
  await serveOffline(app, config, isDevelopment)
  await gateways.serve(app)
  await openHealth(app, services, options, features.isSearchCurrent)
  await servePages(app, pageOptions(services, config, cache, isDevelopment))
  return app
}
