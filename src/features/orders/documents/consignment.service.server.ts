import { dangerousGoodsEntryOf, namesComponent, reliefOf } from '#features/catalog/schema.ts'
import { findDangerousGoods } from '#features/catalog/service.server.ts'
import { describeSite, findSiteSettings } from '#features/content/service.server.ts'
import { print, printFor } from '#features/documents/service.server.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { displayNumber, shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { findOrder } from '../order/reading.service.server.ts'
import type { OrderDetail } from '../order/schema.ts'
import { readTradeSettings } from '../order/settings.service.server.ts'
import type { OrderLine } from '../schema.ts'
import { type ConsignedGoods, type ConsignmentNote, consignmentPdf } from './consignment.ts'
import { consignmentTexts } from './messages.ts'
import { listConsignedFacts } from './repository.server.ts'

/** @throws Failure `not-found`; `not-allowed` without dangerous goods or before review; `busy` */
export async function printConsignment(ctx: MemberCtx, id: number, parcelId?: string) {
  const order = await findOrder({ ...ctx, locale: 'zh' }, id)
  if (!order.can.consignment) throw new Failure('not-allowed')
  const document = consignmentPdf(await describeConsignment(ctx, order, parcelId))
  return { name: nameOf(order), pdf: await printFor(ctx, { kind: 'pdf', document }) }
}

/** For the warehouse, at any time. @throws Failure `not-found`; `not-allowed` without dangerous goods; `busy` */
export async function printConsignmentForStaff(ctx: Ctx, id: number, parcelId?: string) {
  const order = await findOrder({ ...ctx, locale: 'zh' }, id)
  if (!order.lines.some(isEnclosedWith)) throw new Failure('not-allowed')
  const document = consignmentPdf(await describeConsignment(ctx, order, parcelId))
  return { name: nameOf(order), pdf: await print(ctx, { kind: 'pdf', document }) }
}

const nameOf = ({ orderNo, lines }: OrderDetail) =>
  `${lines.some(({ unNumber }) => unNumber) ? consignmentTexts.title : consignmentTexts.enclosedTitle}-${orderNo}`

/** Whether SDS and label are enclosed with a line. */
const isEnclosedWith = ({ unNumber, isHazardousChemical }: OrderLine) =>
  unNumber !== null || isHazardousChemical

/** @param parcelId left out: the whole order @throws Failure `not-found` */
export async function describeConsignment(
  ctx: Ctx,
  order: OrderDetail,
  parcelId?: string,
): Promise<ConsignmentNote> {
  const parcel = order.parcels.find(({ id }) => id === parcelId)
  if (parcelId !== undefined && !parcel) throw new Failure('not-found')
  const lines = linesIn(order, parcel).filter(isEnclosedWith)
  const [site, { bankAccount, sellerAddress }, { emergencyPhone, dangerousGoodsCarriers }, goods] =
    await Promise.all([
      describeSite({ ...ctx, locale: 'zh' }),
      findSiteSettings(ctx),
      readTradeSettings(ctx.db),
      describeGoods(ctx, lines),
    ])
  const { address, companyName, orderNo } = order
  return {
    orderNo,
    trackingNo: parcel?.trackingNo ?? '',
    date: parcel ? shanghaiDate(new Date(parcel.shippedAt)) : '',
    consignor: {
      name: bankAccount?.accountName ?? site.companyName,
      address: sellerAddress || site.address,
      phone: site.hotline,
    },
    consignee: {
      company: companyName,
      name: address.name,
      phone: address.phone,
      address: address.fullAddress,
    },
    carrier: {
      name: parcel?.carrier ?? '',
      licence: dangerousGoodsCarriers.find(({ name }) => name === parcel?.carrier)?.licenceNumber ?? '',
    },
    emergencyPhone,
    goods,
    shop: ctx.config.publicOrigin,
    enclosed: lines.map(({ sku, productId, nameZh, nameEn, quantity }) => ({
      sku,
      productId,
      name: nameZh || nameEn,
      pieces: displayNumber(quantity),
    })),
  }
}

/** The lines of a parcel, with the quantities in it. */
function linesIn({ lines }: OrderDetail, parcel: OrderDetail['parcels'][number] | undefined): OrderLine[] {
  if (!parcel) return lines
  const packed = Map.groupBy(parcel.lines, ({ orderLineId }) => orderLineId)
  return lines.flatMap((line) => {
    const quantity = packed.get(line.id)?.reduce((sum, one) => sum + one.quantity, 0)
    return quantity ? [{ ...line, quantity }] : []
  })
}

async function describeGoods({ db }: Ctx, lines: OrderLine[]): Promise<ConsignedGoods[]> {
  const dangerous = lines.flatMap(({ unNumber, ...line }) => (unNumber ? [{ ...line, unNumber }] : []))
  const [facts, entries] = await Promise.all([
    listConsignedFacts(
      db,
      dangerous.map(({ skuId }) => Number(skuId)),
    ),
    findDangerousGoods(
      db,
      dangerous.map(({ unNumber }) => unNumber),
    ),
  ])
  const factsOf = new Map(facts.map((one) => [String(one.skuId), one]))
  return dangerous.map((line) => {
    const one = factsOf.get(line.skuId)
    const entry = one && dangerousGoodsEntryOf(entries.get(line.unNumber) ?? [], one)
    const shippingName = one?.shippingNameZh || one?.shippingNameEn || ''
    const name = line.nameZh || line.nameEn
    const isNamed = namesComponent(shippingName) || shippingName.includes(name)
    return {
      unNumber: line.unNumber,
      shippingName,
      technicalName: entry?.needsTechnicalName && !isNamed ? name : '',
      hazardClass: one?.hazardClass ?? '',
      packingGroup: one?.packingGroup ?? '',
      packing: line.packing,
      pieces: displayNumber(line.quantity),
      amount: amountOf(line.quantity, one),
      relief: one && entry ? reliefOf(one, entry) : null,
      limited:
        entry?.limitedAmount && entry.limitedUnit
          ? { amount: entry.limitedAmount, unit: entry.limitedUnit }
          : null,
      excepted:
        entry?.exceptedCode && entry.innerAmount && entry.outerAmount
          ? { code: entry.exceptedCode, inner: entry.innerAmount, outer: entry.outerAmount }
          : null,
    }
  })
}

type PackFacts = Awaited<ReturnType<typeof listConsignedFacts>>[number]

const amountOf = (quantity: number, facts: PackFacts | undefined) =>
  facts?.amount && facts.amountUnit
    ? `${displayNumber(Math.round(quantity * facts.packCount * facts.amount * 1000) / 1000)} ${facts.amountUnit}`
    : ''
