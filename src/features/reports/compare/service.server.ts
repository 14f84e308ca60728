import type { Ctx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { readId } from '#shared/read-id.ts'
import type { CoaDetail } from '../coa/schema.ts'
import { openCoa } from '../coa/service.server.ts'

/** `12:2026040104` */
export function readLot(text: string) {
  const [, id, lotNumber] = /^(\d+):(.{1,60})$/u.exec(text.trim()) ?? []
  const productId = readId(id)
  return productId !== undefined && lotNumber ? { productId, lotNumber } : undefined
}

/** Items of both, each once, in the order of the first. */
export function pairItems([one, other]: [CoaDetail, CoaDetail]) {
  const byKey = new Map(other.items.map((item) => [item.key, item]))
  const shared = one.items.map((item) => ({ item, pair: [item, byKey.get(item.key)] as const }))
  const ofOne = new Set(one.items.map(({ key }) => key))
  const further = other.items
    .filter(({ key }) => !ofOne.has(key))
    .map((item) => ({ item, pair: [undefined, item] as const }))
  return [...shared, ...further]
}

/** @throws Failure `not-found` where one of the two is unknown; `too-many-requests` */
export async function compareCoas(ctx: Ctx, asked: string[]): Promise<[CoaDetail, CoaDetail]> {
  const [first, second] = asked.map(readLot)
  if (!first || !second) throw new Failure('not-found')
  const one = await openCoa(ctx, first.productId, first.lotNumber)
  const other = await openCoa(ctx, second.productId, second.lotNumber)
  return [one, other]
}
