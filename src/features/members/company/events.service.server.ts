import type { Ctx, MemberCtx } from '#server/context.ts'
import { addCompanyEvents } from './repository.server.ts'
import type { CompanyEventKind } from './schema.ts'

export interface CompanyChange {
  kind: CompanyEventKind
  companyId: number
  /** The member it is about. */
  memberId?: number
  /** Null: the system. */
  actorId: number | null
  subject?: string
  /** A role, an amount in fen, a day, or a name. */
  before?: string | number | null
  after?: string | number | null
}

const stored = (value: string | number | null | undefined) => ((value ?? '') === '' ? '' : String(value))

/** In the transaction of the change. */
export const logCompanyChanges = (ctx: Pick<Ctx, 'db' | 'now'>, changes: CompanyChange[]) =>
  changes.length > 0 &&
  addCompanyEvents(
    ctx.db,
    changes.map(({ before, after, ...change }) => ({
      ...change,
      before: stored(before),
      after: stored(after),
      at: ctx.now,
    })),
  )

type OwnChange = Omit<CompanyChange, 'companyId' | 'actorId'>

/** By the viewer, in her company. */
export const logChange = ({ viewer, ...ctx }: MemberCtx, change: OwnChange) =>
  logCompanyChanges(ctx, [{ ...change, companyId: viewer.companyId, actorId: viewer.memberId }])
