import type { Db } from '#server/db/client.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { decide, type LineDecision, type RegulatedLine, type Standing } from './decide.ts'
import {
  changeUsed,
  countEnding,
  isVerified,
  listRulesInForce,
  listValidQualifications,
  lockSubstances,
} from './repository.server.ts'
import type { ReliedQualification } from './schema.ts'

export type { RegulatedLine }

export type RegulatedVerdict = Omit<LineDecision, 'reliances'>

/**
 * Decides by the rules in force whether a company may order these lines now, one verdict a line, in their order; what
 * one line uses of a permit is gone for those after it. Unregulated lines may always be ordered.
 */
export async function checkRegulated(
  db: Db,
  companyId: number,
  lines: RegulatedLine[],
  now: Date,
): Promise<RegulatedVerdict[]> {
  const standing = await findStanding(db, companyId, lines, now)
  return decide(lines, standing).map(({ reliances: _reliances, ...verdict }) => verdict)
}

export async function checkAnyOf(
  db: Db,
  companyId: number,
  lines: RegulatedLine[],
  now: Date,
): Promise<RegulatedVerdict | undefined> {
  const standing = await findStanding(db, companyId, lines, now)
  const verdicts = lines.flatMap((line) => decide([line], standing))
  const [best] = verdicts.toSorted(
    (a, b) => Number(b.canSubmit) - Number(a.canSubmit) || a.missing.length - b.missing.length,
  )
  if (!best) return
  const { reliances: _reliances, ...verdict } = best
  return verdict
}

/**
 * Uses permits up for the lines of an order, in the caller's transaction; those that end first go first, each line from
 * one permit. The permits stay locked to its end.
 * @returns the qualifications that the order relies on, to be kept with it: `givePermitsBack` needs them
 * @throws Failure `papers-missing` when a line cannot be submitted; `checkRegulated` tells which and why
 */
export async function drawPermits(
  tx: Db,
  companyId: number,
  lines: RegulatedLine[],
  now: Date,
): Promise<ReliedQualification[]> {
  const regulated = lines.filter(({ regulatedClasses }) => regulatedClasses.length > 0)
  const casNumbers = regulated.flatMap(({ casNumber }) => casNumber ?? [])
  if (casNumbers.length > 0) await lockSubstances(tx, companyId, casNumbers)
  const standing = await findStanding(tx, companyId, lines, now)
  const verdicts = decide(lines, standing)
  if (verdicts.some(({ canSubmit }) => !canSubmit)) throw new Failure('papers-missing')
  const relied = collect(standing.qualifications, verdicts)
  const draws = relied.flatMap(({ draws }) => draws)
  if (draws.length > 0) await changeUsed(tx, draws)
  return relied
}

/** Gives back what an order used of permits, once, in the caller's transaction. */
export async function givePermitsBack(tx: Db, qualifications: ReliedQualification[]) {
  const draws = qualifications.flatMap(({ draws }) => draws)
  if (draws.length > 0)
    await changeUsed(
      tx,
      draws.map(({ substanceId, milli }) => ({ substanceId, milli: -milli })),
    )
}

type FullQualification = Standing['qualifications'][number] &
  Omit<ReliedQualification, 'qualificationId' | 'draws'>

async function findStanding(db: Db, companyId: number, lines: RegulatedLine[], now: Date) {
  if (lines.every(({ regulatedClasses }) => regulatedClasses.length === 0))
    return { rules: [], qualifications: [], isVerified: true }
  const today = shanghaiDate(now)
  const [rules, rows, verified] = await Promise.all([
    listRulesInForce(db, today),
    listValidQualifications(db, companyId, today),
    isVerified(db, companyId),
  ])
  return {
    rules,
    qualifications: gather(rows),
    isVerified: verified,
  }
}

function gather(rows: Awaited<ReturnType<typeof listValidQualifications>>): FullQualification[] {
  const qualifications = new Map<number, FullQualification>()
  for (const { id, kind, number, files, validUntil, ...row } of rows) {
    const known = qualifications.get(id) ?? {
      id,
      kind,
      number,
      files,
      validUntil,
      substances: [],
    }
    qualifications.set(id, known)
    if (row.substanceId !== null && row.casNumber !== null && row.dimension !== null)
      known.substances.push({
        id: row.substanceId,
        casNumber: row.casNumber,
        dimension: row.dimension,
        leftMilli: row.leftMilli,
      })
  }
  return [...qualifications.values()]
}

function collect(qualifications: FullQualification[], verdicts: LineDecision[]): ReliedQualification[] {
  const used = new Map<number, Map<number, number>>()
  for (const { qualificationId, draws } of verdicts.flatMap(({ reliances }) => reliances)) {
    const ofOne = used.get(qualificationId) ?? new Map<number, number>()
    used.set(qualificationId, ofOne)
    for (const { substanceId, milli } of draws) ofOne.set(substanceId, (ofOne.get(substanceId) ?? 0) + milli)
  }
  return qualifications.flatMap(({ id, kind, number, files, validUntil }) => {
    const ofOne = used.get(id)
    if (!ofOne) return []
    const draws = [...ofOne].map(([substanceId, milli]) => ({ substanceId, milli }))
    return [{ qualificationId: id, kind, number, files, validUntil, draws }]
  })
}

const endsSoonDays = 30

/** Approved qualifications that end within 30 days. */
export const countEndingQualifications = (db: Db, companyId: number, now: Date) =>
  countEnding(db, companyId, shanghaiDate(now), shanghaiDate(now, endsSoonDays))
