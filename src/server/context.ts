import type { StaffRole } from '#shared/declare-call.ts'
import type { Locale } from '#shared/locale.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/client.ts'
import { transaction } from './db/transaction.ts'
import type { Log } from './log.ts'
import type { Services } from './services.ts'

export interface Visitor {
  kind: 'visitor'
  /** Was signed in until now. */
  hasLostSession?: true
}

export interface MemberViewer {
  kind: 'member'
  memberId: number
  companyId: number
  companyName: string
  role: 'owner' | 'approver' | 'buyer'
  nickname: string
  /** File name; null: the default picture. */
  avatar: string | null
  isDefaultPassword: boolean
  isFromOldMall: boolean
  sessionId: number
  /** Staff who look at the shop as the member. They change nothing, and papers and keys to the account stay hidden. */
  viewedBy?: { viewId: number; staffName: string; until: Date }
}

/** A member with an initial password, which others may know: a visitor except for what `requireSignedIn` opens. */
export interface RestrictedViewer {
  kind: 'restricted'
  member: MemberViewer
}

export interface StaffViewer {
  kind: 'staff'
  staffId: number
  name: string
  roles: StaffRole[]
  sessionId: number
  /** Until one-time codes are set up, everything else is closed. */
  needsSecondFactor: boolean
  /** Has one-time codes and typed the last one more than five minutes ago. */
  needsFreshCode?: boolean
}

export type Viewer = Visitor | RestrictedViewer | MemberViewer | StaffViewer

/** A browser that signed in before; accounts appear only as signatures. */
export interface TrustedDevice {
  since: number
  id: string
  signatures: string[]
}

export interface Client {
  ip: string
  userAgent: string
  device?: TrustedDevice | undefined
}

/** A running shop without a request, for jobs and start-up. */
export interface ShopCtx {
  db: Database['db']
  config: Config
  services: Services
  log: Pick<Log, 'error' | 'warn' | 'info'>
  transaction<C extends Pick<Database, 'db'>, T>(this: C, work: (ctx: C) => Promise<T>): Promise<T>
}

export const shopContext = (shop: Omit<ShopCtx, 'transaction'>): ShopCtx => ({ ...shop, transaction })

export interface Ctx extends ShopCtx {
  /** The replica, while it knows what the viewer changed; else the primary. Undefined: there is none. */
  readDb?: () => Database['db']
  viewer: Viewer
  client: Client
  locale: Locale
  now: Date
}

/** For reads that may be a moment old, but not older than what the viewer or the caches here know. */
export const reading = <C extends Pick<Ctx, 'db' | 'readDb'>>(ctx: C): C =>
  ctx.readDb && !ctx.db.isTransaction ? { ...ctx, db: ctx.readDb() } : ctx

export type MemberCtx = Ctx & { viewer: MemberViewer }

export type StaffCtx = Ctx & { viewer: StaffViewer }
