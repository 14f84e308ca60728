import { resolvePrices } from '#features/catalog/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { toTenths } from '#shared/quantity.ts'
import { findGoods, type Goods } from '../../checkout/repository.server.ts'
import type { LineRow } from '../detail.repository.server.ts'
import type { EditInput } from '../schema.ts'
import { releaseLines, reserveLines } from '../stock.service.server.ts'
import type { LineSums } from '../sums.ts'
import { shrinkLine } from './line-changes.ts'
import { changeLine, removeLines } from './repository.server.ts'

/** A line as it will be. */
export interface EditedLine extends LineSums {
  id: number
  goods: Goods
  quantityTenths: number
  unitPriceFen: number
  isChanged: boolean
}

/**
 * The lines of an order as an edit wants them; those that are taken off have no quantity.
 * @throws Failure `not-found` for lines of other orders; `validation-failed` when one would grow, or none would stay
 */
export async function wantedLines(
  ctx: MemberCtx,
  lines: LineRow[],
  wanted: EditInput['lines'],
): Promise<EditedLine[]> {
  const quantities = readQuantities(ctx, lines, wanted ?? [])
  const goods = new Map(
    (
      await findGoods(
        ctx.db,
        lines.map(({ skuId }) => skuId),
      )
    ).map((one) => [one.skuId, one]),
  )
  const prices = await tierPrices(ctx, lines, quantities)
  return lines.flatMap((line) => {
    const quantityTenths = quantities.get(line.id) ?? line.quantityTenths
    const isChanged = quantityTenths !== line.quantityTenths
    const unitPriceFen = Math.max(line.unitPriceFen, prices.get(line.skuId)?.payFen ?? 0)
    const { grossFen, discountFen, netFen, taxFen } = line
    const sums = isChanged
      ? shrinkLine(line, quantityTenths, unitPriceFen)
      : { grossFen, discountFen, netFen, taxFen }
    const one = goods.get(line.skuId)
    return one ? [{ id: line.id, goods: one, quantityTenths, unitPriceFen, isChanged, ...sums }] : []
  })
}

function readQuantities({ locale }: MemberCtx, lines: LineRow[], wanted: NonNullable<EditInput['lines']>) {
  const quantities = new Map(lines.map(({ id, quantityTenths }) => [id, quantityTenths]))
  for (const [index, { id, quantity }] of wanted.entries()) {
    const before = quantities.get(Number(id))
    if (before === undefined) throw new Failure('not-found')
    const after = toTenths(quantity)
    if (after > before) {
      const message = inLocale(locale, '订单中的数量只能减少', 'Quantities of an order can only become less')
      throw new Failure('validation-failed', [{ path: `lines.${index}.quantity`, message }])
    }
    quantities.set(Number(id), after)
  }
  if ([...quantities.values()].some((quantity) => quantity > 0)) return quantities
  const message = inLocale(
    locale,
    '至少保留一件商品，如不需要请取消订单',
    'Keep one line, or cancel the order',
  )
  throw new Failure('validation-failed', [{ path: 'lines', message }])
}

/** A price for a larger quantity does not hold for a smaller one. */
function tierPrices({ db, viewer, now }: MemberCtx, lines: LineRow[], quantities: Map<number, number>) {
  const shrunk = lines.flatMap(({ id, skuId, quantityTenths, priceReason }) => {
    const after = quantities.get(id) ?? quantityTenths
    return priceReason === 'tier' && after > 0 && after < quantityTenths
      ? [{ skuId, quantityTenths: after }]
      : []
  })
  return resolvePrices(db, viewer.companyId, shrunk, now)
}

/** Writes changed lines, and holds what they still need. */
export async function writeLines({ db: tx, locale }: MemberCtx, lines: EditedLine[], provinceCode: string) {
  const changed = lines.filter(({ isChanged }) => isChanged)
  await releaseLines(
    tx,
    changed.map(({ id }) => id),
  )
  const gone = changed.filter(({ quantityTenths }) => quantityTenths === 0)
  if (gone.length > 0)
    await removeLines(
      tx,
      gone.map(({ id }) => id),
    )
  const kept = changed.filter(({ quantityTenths }) => quantityTenths > 0)
  for (const { id, goods: _goods, isChanged: _isChanged, ...change } of kept) await changeLine(tx, id, change)
  await reserveLines(
    tx,
    kept.map(({ id, goods: { skuId, allowsBackorder }, quantityTenths }) => ({
      orderLineId: id,
      skuId,
      quantityTenths,
      allowsBackorder,
    })),
    { provinceCode, locale },
  )
}
