import type { StaffRole } from '#shared/declare-call.ts'
import type { Locale } from '#shared/locale.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { transaction } from './db/in-transaction.ts'
import type { Log } from './log.ts'
import type { Services } from './services.ts'

export interface Visitor {
  kind: 'visitor'
}

/** A signed-in member, with what every page shows of one. */
export interface MemberViewer {
  kind: 'member'
  memberId: number
  companyId: number
  companyName: string
  role: 'owner' | 'approver' | 'buyer'
  nickname: string
  /** Name of the picture's file; null: the default picture. */
  avatar: string | null
  isDefaultPassword: boolean
  isFromOldMall: boolean
  /** Which of the member's sessions asks. */
  sessionId: number
}

/**
 * A member whose password is still the initial one, which others may know. She is treated as a visitor, apart from what
 * `requireSignedIn` opens.
 */
export interface RestrictedViewer {
  kind: 'restricted'
  member: MemberViewer
}

/** Someone of the company that runs the shop, signed in apart from members. */
export interface StaffViewer {
  kind: 'staff'
  staffId: number
  name: string
  roles: StaffRole[]
  sessionId: number
  /** Until one-time codes are set up, nothing else is open. */
  needsSecondFactor: boolean
}

/** Whoever asks. */
export type Viewer = Visitor | RestrictedViewer | MemberViewer | StaffViewer

/** A browser that has signed in before, and to which accounts: it names them by signatures alone. */
export interface TrustedDevice {
  /** When the cookie was made, in seconds since 1970. */
  since: number
  id: string
  signatures: string[]
}

/** From where a request came. */
export interface Client {
  ip: string
  userAgent: string
  /** The browser, when somebody signed in with it before. */
  device?: TrustedDevice | undefined
}

/** A running shop without a request: what its jobs and start-up work with. */
export interface ShopCtx {
  db: Database['db']
  config: Config
  services: Services
  log: Pick<Log, 'error' | 'warn' | 'info'>
  /** The one way into a transaction: see `transaction` in `db/in-transaction.ts`. */
  transaction<C extends Pick<Database, 'db'>, T>(this: C, work: (ctx: C) => Promise<T>): Promise<T>
}

export const shopContext = (shop: Omit<ShopCtx, 'transaction'>): ShopCtx => ({ ...shop, transaction })

/** First parameter of every service: who asks, when, in which language, and of what shop. */
export interface Ctx extends ShopCtx {
  viewer: Viewer
  client: Client
  locale: Locale
  now: Date
}

/** The context of a call that only members may make. */
export type MemberCtx = Ctx & { viewer: MemberViewer }

/** The context of a call that only staff may make. */
export type StaffCtx = Ctx & { viewer: StaffViewer }
