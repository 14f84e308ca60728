import type { Ctx, MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { movedWithCompany } from '#server/db/company-rows.ts'
import { decrypt } from '#server/encryption.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { maskIdNumber } from '#shared/id-number.ts'
import { milliText } from './conversion.ts'
import {
  type Draw,
  decide,
  type LineDecision,
  type Purchase,
  type RegulatedLine,
  type Standing,
} from './decide.ts'
import { endsSoonDays } from './papers/kinds.ts'
import {
  addDraws,
  countRejectedOrEnding,
  findCompanyStanding,
  hasPendingLicence,
  listEndingSoon,
  listIdCards,
  listQualifications,
  listRulesInForce,
  lockDraws,
  lockSubstances,
  returnDraws,
} from './repository.server.ts'
import type { ClassWays, CompanyStanding, ReliedQualification } from './schema.ts'

export { milliText, takenOf } from './conversion.ts'
export { announceRulesFrom, listFilingRules, listRevoked } from './repository.server.ts'
export { ruleAction } from './rules/service.server.ts'
export type { Draw, RegulatedLine }

export type RegulatedVerdict = Omit<LineDecision, 'reliances'>

const verdictOf = ({ reliances: _reliances, ...verdict }: LineDecision): RegulatedVerdict => verdict

/**
 * Decides by the rules in force whether a company may order these lines now, one verdict a line, in their order; what
 * one line uses of a permit is gone for those after it. Only lines that are neither regulated nor hazardous chemicals may
 * always be ordered.
 */
export async function checkRegulated(
  db: Db,
  companyId: number,
  lines: RegulatedLine[],
  now: Date,
  purchase: Purchase = {},
): Promise<RegulatedVerdict[]> {
  const standing = await findStanding(db, companyId, lines, now)
  return decide(lines, standing, purchase).map(verdictOf)
}

/** Decides each line as if it were ordered alone. */
export async function checkEach(
  db: Db,
  companyId: number,
  lines: RegulatedLine[],
  now: Date,
): Promise<RegulatedVerdict[]> {
  const standing = await findStanding(db, companyId, lines, now)
  return lines.flatMap((line) => decide([line], standing).map(verdictOf))
}

/** The best verdict of several, as for the packs of a product. */
export const bestOf = (verdicts: RegulatedVerdict[]): RegulatedVerdict | undefined =>
  verdicts.toSorted(
    (a, b) => Number(b.canSubmit) - Number(a.canSubmit) || a.missing.length - b.missing.length,
  )[0]

/** What companies of any kind need for goods of these classes, by the rules in force. */
export async function describeWays(db: Db, regulatedClasses: string[], now: Date): Promise<ClassWays[]> {
  const rules = await listRulesInForce(db, shanghaiDate(now))
  return regulatedClasses.map((regulatedClass) => {
    const rule = rules.find((one) => one.regulatedClass === regulatedClass)
    const ways = rule?.ways ?? []
    return {
      regulatedClass,
      isSold: rule !== undefined,
      isSoldOnline: rule?.isSoldOnline ?? false,
      ways: ways.map(({ papers, companyKinds = [] }) => ({
        companyKinds,
        papers: papers.map((kind) => ({ kind, state: 'needed' as const })),
      })),
    }
  })
}

export interface DrawnPermits {
  /** To be stored with the order. */
  qualifications: ReliedQualification[]
  /** For each line, to be recorded by `recordDraws` in the same transaction. */
  draws: Draw[][]
}

/**
 * Decides what lines of an order take of permits, in the caller's transaction; permits that end first go first. The
 * permits stay locked to its end.
 * @throws Failure `offline-only`; `papers-missing` when a line cannot be submitted; `checkRegulated` returns which and why
 */
export async function drawPermits(
  tx: Db,
  companyId: number,
  lines: RegulatedLine[],
  now: Date,
  purchase: Purchase = {},
): Promise<DrawnPermits> {
  const regulated = lines.filter(({ regulatedClasses }) => regulatedClasses.length > 0)
  const casNumbers = regulated.flatMap(({ casNumber }) => casNumber ?? [])
  if (casNumbers.length > 0) await lockSubstances(tx, companyId, casNumbers)
  const standing = await findStanding(tx, companyId, lines, now)
  const verdicts = decide(lines, standing, purchase)
  const refused = verdicts.filter(({ canSubmit }) => !canSubmit)
  const isBarredOnline = !purchase.isOffline && refused.some(({ isOfflineOnly }) => isOfflineOnly)
  if (refused.length > 0) throw new Failure(isBarredOnline ? 'offline-only' : 'papers-missing')
  return {
    qualifications: reliedOf(standing.qualifications, verdicts),
    draws: verdicts.map(({ reliances }) => reliances.flatMap(({ draws }) => draws)),
  }
}

/** The approved id cards of a person. One that is stored without its full number is compared by what is shown of it. */
export async function findHandlerCards(
  ctx: Pick<Ctx, 'db' | 'config' | 'services'>,
  companyId: number,
  idNumber: string,
): Promise<number[]> {
  const cards = await listIdCards(ctx.db, companyId)
  const isOfPerson = ({ number, secretNumber }: (typeof cards)[number]) =>
    secretNumber === null ? number === maskIdNumber(idNumber) : decrypt(ctx, secretNumber) === idNumber
  return cards.filter(isOfPerson).map(({ id }) => id)
}

interface LineDraws {
  orderLineId: number
  draws: Draw[]
}

/** Writes the draws of `drawPermits` into the ledger. */
export async function recordDraws(tx: Db, orderId: number, lines: LineDraws[], drawnAt: Date) {
  const draws = lines.flatMap(({ orderLineId, draws }) =>
    draws.map((draw) => ({ ...draw, orderId, orderLineId, drawnAt })),
  )
  if (draws.length > 0) await addDraws(tx, draws)
}

/** Returns what an order drew of permits, in the caller's transaction; a repetition returns nothing. */
export async function returnPermits(tx: Db, orderId: number, now: Date) {
  const open = await lockDraws(tx, orderId)
  await returnAll(tx, open, now)
}

const returnAll = async (tx: Db, draws: { id: number }[], now: Date) => {
  const ids = draws.map(({ id }) => id)
  if (ids.length > 0) await returnDraws(tx, ids, now)
}

/**
 * Returns what lines with smaller quantities no longer take, first of the permits that end last. A permit that has ended
 * since it was drawn still covers the rest.
 * @param lines whose quantity changed, 0: removed
 */
export async function reducePermits(
  tx: Db,
  orderId: number,
  lines: { orderLineId: number; quantityTenths: number }[],
  now: Date,
) {
  const open = await lockDraws(tx, orderId)
  const changed = new Map(lines.map(({ orderLineId, quantityTenths }) => [orderLineId, quantityTenths]))
  const affected = open.filter(({ orderLineId }) => orderLineId !== null && changed.has(orderLineId))
  const leftOf = new Map<string, number>()
  const needs = affected.map((draw) => {
    const series = `${draw.orderLineId} ${draw.kind}`
    const left = leftOf.get(series) ?? changed.get(draw.orderLineId ?? 0) ?? 0
    const tenths = Math.min(left, draw.quantityTenths ?? 0)
    leftOf.set(series, left - tenths)
    return { draw, tenths }
  })
  const reduced = needs.filter(({ draw, tenths }) => tenths !== draw.quantityTenths)
  const drawn = reduced.map(({ draw }) => draw)
  await returnAll(tx, drawn, now)
  const lesser = reduced.flatMap(({ draw: { substanceId, orderLineId, quantityTenths, milli }, tenths }) =>
    orderLineId && quantityTenths && tenths > 0
      ? [
          {
            orderLineId,
            draws: [{ substanceId, quantityTenths: tenths, milli: shareOf(milli, tenths, quantityTenths) }],
          },
        ]
      : [],
  )
  await recordDraws(tx, orderId, lesser, now)
}

const shareOf = (milli: number, part: number, whole: number) =>
  Number((BigInt(milli) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole))

type FullQualification = Standing['qualifications'][number] & Omit<ReliedQualification, 'qualificationId'>

/** Whether only some companies may buy the goods. */
export const isRestricted = ({
  regulatedClasses,
  isHazardousChemical,
}: Pick<RegulatedLine, 'regulatedClasses' | 'isHazardousChemical'>) =>
  regulatedClasses.length > 0 || isHazardousChemical

async function findStanding(db: Db, companyId: number, lines: RegulatedLine[], now: Date) {
  if (!lines.some(isRestricted))
    return { rules: [], qualifications: [], isVerified: true, companyKind: 'enterprise' as const }
  const today = shanghaiDate(now)
  const [rules, rows, company] = await Promise.all([
    listRulesInForce(db, today),
    listQualifications(db, companyId, today),
    findCompanyStanding(db, companyId),
  ])
  return { rules, qualifications: gather(rows), ...company }
}

function gather(rows: Awaited<ReturnType<typeof listQualifications>>): FullQualification[] {
  const qualifications = new Map<number, FullQualification>()
  for (const { substanceId, casNumber, dimension, leftMilli, ...qualification } of rows) {
    const known = qualifications.get(qualification.id) ?? { ...qualification, substances: [] }
    qualifications.set(qualification.id, known)
    if (substanceId !== null && casNumber !== null && dimension !== null)
      known.substances.push({ id: substanceId, casNumber, dimension, leftMilli })
  }
  return [...qualifications.values()]
}

function reliedOf(qualifications: FullQualification[], verdicts: LineDecision[]): ReliedQualification[] {
  const relied = new Set(
    verdicts.flatMap(({ reliances }) => reliances.map(({ qualificationId }) => qualificationId)),
  )
  return qualifications
    .filter(({ id }) => relied.has(id))
    .map(({ id, kind, number, files, validUntil }) => ({
      qualificationId: id,
      kind,
      number,
      files,
      validUntil,
    }))
}

const watchedDays = 180

/** Qualifications that end within half a year, the first to end first. */
export async function listExpiringQualifications({ db, viewer, now }: MemberCtx, limit: number) {
  const today = shanghaiDate(now)
  const rows = await listEndingSoon(db, viewer.companyId, today, shanghaiDate(now, watchedDays), limit)
  return rows.map(({ id, kind, validUntil }) => ({ id: String(id), kind, validUntil: validUntil ?? '' }))
}

/** What a company has shown: whether it is verified, its valid papers, and what is left of its permits. */
export async function describeStanding(db: Db, companyId: number, now: Date): Promise<CompanyStanding> {
  const [rows, { isVerified }] = await Promise.all([
    listQualifications(db, companyId, shanghaiDate(now)),
    findCompanyStanding(db, companyId),
  ])
  const valid = gather(rows).filter(({ validity }) => validity === 'valid')
  const papers = valid.map(({ id, kind, validUntil, substances }) => ({
    id: String(id),
    kind,
    validUntil,
    substances: substances.map(({ casNumber, dimension, leftMilli }) => ({
      casNumber,
      left: milliText(leftMilli, dimension),
    })),
  }))
  return { isVerified, papers }
}

/** Rejected qualifications, and approved ones that end within 30 days. */
export const countWaitingQualifications = (db: Db, companyId: number, now: Date) =>
  countRejectedOrEnding(db, companyId, shanghaiDate(now), shanghaiDate(now, endsSoonDays))

/** The licence was sent in, and nobody has decided on it yet. */
export const isLicenceInReview = ({ db, viewer }: MemberCtx) => hasPendingLicence(db, viewer.companyId)

export { markedCopies } from './papers/files.service.server.ts'
export { personalQualifications } from './papers/personal-data.service.server.ts'

export const companyQualifications = movedWithCompany('papers', 'qualification', 'qualification_file')
