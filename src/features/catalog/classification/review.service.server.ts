import { describeEntries, listClasses } from '#features/regulations/service.server.ts'
import type { Ctx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { lockProducts, runOn } from './classify.repository.server.ts'
import { reclassify } from './classify.service.server.ts'
import type { Effects } from './outcome.ts'
import {
  addRelease,
  decideMatch,
  endRelease,
  findClassified,
  findMatchesOf,
  findProductOfMatch,
  findReleases,
  findReviewPage,
  lockMatch,
  type MatchRow,
} from './repository.server.ts'
import { beginRun, listRuns } from './runs.service.server.ts'
import type { ClassificationReviewQuery, ProductClasses, ReleaseBody, ReviewPage } from './schema.ts'

/** Uncertain matches, the newest first. */
export async function listReview(ctx: StaffCtx, query: ClassificationReviewQuery): Promise<ReviewPage> {
  const effects = await effectsOf(ctx)
  const { effect } = query
  const classes = effect && [...effects].filter(([, one]) => one === effect).map(([code]) => code)
  const { rows, ...place } = await findReviewPage(ctx.db, query, classes)
  const present = await matchPresenter(ctx, rows, effects)
  return {
    ...place,
    list: rows.map((row) => ({
      product: presentProduct({ ...row, id: row.productId }),
      match: present(row),
    })),
  }
}

async function effectsOf(ctx: Ctx): Promise<Effects> {
  const classes = await listClasses(ctx, shanghaiDate(ctx.now))
  return new Map(classes.map(({ code, effect }) => [code, effect]))
}

type ReviewedProduct = ProductClasses['product']

const presentProduct = ({
  id,
  catalogNumber,
  nameZh,
  nameEn,
  casNumber,
  grade,
  purity,
}: Omit<ReviewedProduct, 'id'> & { id: number }): ReviewedProduct => ({
  id: String(id),
  catalogNumber,
  nameZh,
  nameEn,
  casNumber,
  grade,
  purity,
})

async function matchPresenter(ctx: Ctx, rows: MatchRow[], effects: Effects) {
  const entries = await describeEntries(ctx, [...new Set(rows.map(({ entryId }) => entryId))])
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return (row: MatchRow): ProductClasses['matches'][number] => {
    const entry = byId.get(row.entryId)
    return {
      id: String(row.id),
      regulatedClass: row.regulatedClass,
      effect: effects.get(row.regulatedClass) ?? null,
      match: row.match,
      concentration: row.concentration,
      isUncertain: row.isUncertain,
      entry: {
        id: String(row.entryId),
        list: {
          zh: entry?.listNameZh ?? '',
          en: entry?.listNameEn ?? '',
          code: entry?.code ?? '',
          edition: entry?.edition ?? '',
        },
        no: entry?.no ?? '',
        nameZh: entry?.nameZh ?? '',
        nameEn: entry?.namesEn.join('; ') ?? '',
        form: entry?.form ?? '',
      },
      foundAt: row.foundAt.toISOString(),
      decision: presentDecision(row),
    }
  }
}

const presentDecision = ({ decision, decidedByName, decidedAt, reason }: MatchRow) =>
  decision && decidedAt
    ? {
        decision: decision as 'confirmed' | 'dismissed',
        by: decidedByName ?? '',
        at: decidedAt.toISOString(),
        reason: reason ?? '',
      }
    : null

/**
 * Everything that the classes of a product follow from.
 * @throws Failure `not-found`
 */
export async function readProductClasses(ctx: StaffCtx, productId: number): Promise<ProductClasses> {
  const [product, rows, releases, effects] = await Promise.all([
    findClassified(ctx.db, productId),
    findMatchesOf(ctx.db, productId),
    findReleases(ctx.db, productId),
    effectsOf(ctx),
  ])
  if (!product) throw new Failure('not-found')
  const present = await matchPresenter(ctx, rows, effects)
  return {
    product: presentProduct(product),
    claimed: product.claimedClasses,
    classes: product.regulatedClasses,
    isHazardousChemical: product.isHazardousChemical,
    matches: rows.map(present),
    releases: releases.map(({ regulatedClass, reason, name, releasedAt, revokedAt }) => ({
      regulatedClass,
      reason,
      by: name,
      at: releasedAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  }
}

/** Of the product of a match. @throws Failure `not-found` when the match no longer holds */
export async function readClassesOfMatch(ctx: StaffCtx, matchId: number): Promise<ProductClasses> {
  const productId = await findProductOfMatch(ctx.db, matchId)
  if (productId === undefined) throw new Failure('not-found')
  return readProductClasses(ctx, productId)
}

/**
 * Decides whether an uncertain match holds; a decision may be changed.
 * @throws Failure `not-found`; `illegal-move` when the match is certain
 */
export async function decideOnMatch(
  ctx: StaffCtx,
  matchId: number,
  decision: 'confirmed' | 'dismissed',
  reason: string,
): Promise<ProductClasses> {
  const productId = await ctx.transaction(async (ctx) => {
    const { db: tx, viewer, now } = ctx
    const match = await lockMatch(tx, matchId)
    if (!match) throw new Failure('not-found')
    if (!match.isUncertain) throw new Failure('illegal-move')
    await decideMatch(tx, matchId, { decision, reason, decidedBy: viewer.staffId, decidedAt: now })
    await reclassify(tx, match.productId, now)
    await writeAuditEntry(tx, ctx, {
      action: decision === 'confirmed' ? 'classification.confirm' : 'classification.dismiss',
      subject: 'product',
      subjectId: match.productId,
      detail: { regulatedClass: match.regulatedClass, entryId: match.entryId, reason },
    })
    return match.productId
  })
  return readProductClasses(ctx, productId)
}

/**
 * Puts a product on sale although a list bars its class.
 * @throws Failure `not-found`; `illegal-move` when the class does not bar it, or is released
 */
export async function release(
  ctx: StaffCtx,
  productId: number,
  { regulatedClass, reason }: ReleaseBody,
): Promise<ProductClasses> {
  const effects = await effectsOf(ctx)
  await ctx.transaction(async (ctx) => {
    const { db: tx, viewer, now } = ctx
    const [product] = await lockProducts(runOn(tx), [productId])
    if (!product) throw new Failure('not-found')
    const isBarred = effects.get(regulatedClass) === 'barred'
    if (!(isBarred && product.regulatedClasses.includes(regulatedClass))) throw new Failure('illegal-move')
    const by = { releasedBy: viewer.staffId, releasedAt: now }
    const { identity } = product
    if (!(await addRelease(tx, { productId, regulatedClass, identity, reason, ...by })))
      throw new Failure('illegal-move')
    await reclassify(tx, productId, now)
    await audit(ctx, 'classification.release', productId, { regulatedClass, reason })
  })
  return readProductClasses(ctx, productId)
}

const audit = (ctx: StaffCtx, action: string, subjectId: number, detail: object) =>
  writeAuditEntry(ctx.db, ctx, { action, subject: 'product', subjectId, detail })

/** Ends a release. @throws Failure `not-found`; `illegal-move` when the class is not released */
export async function revoke(
  ctx: StaffCtx,
  productId: number,
  { regulatedClass, reason }: ReleaseBody,
): Promise<ProductClasses> {
  await ctx.transaction(async (ctx) => {
    const { db: tx, viewer, now } = ctx
    const [product] = await lockProducts(runOn(tx), [productId])
    if (!product) throw new Failure('not-found')
    const end = { revokedBy: viewer.staffId, revokedAt: now }
    if (!(await endRelease(tx, { productId, regulatedClass, ...end }))) throw new Failure('illegal-move')
    await reclassify(tx, productId, now)
    await audit(ctx, 'classification.revoke', productId, { regulatedClass, reason })
  })
  return readProductClasses(ctx, productId)
}

/** Starts a run over the catalogue, which the next minute works through. */
export async function startRun(ctx: StaffCtx) {
  await ctx.transaction(async (ctx) => {
    await beginRun(ctx, 'staff')
    await writeAuditEntry(ctx.db, ctx, {
      action: 'classification.run',
      subject: 'catalogue',
      subjectId: null,
    })
  })
  return listRuns(ctx)
}
