import { describeSite, findSiteSettings } from '#features/content/service.server.ts'
import type { PdfDocument } from '#features/documents/schema.ts'
import { print } from '#features/documents/service.server.ts'
import type { StaffCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import type { ShippingPaper } from '../schema.ts'
import { findOrderForStaff } from './actions.service.server.ts'
import { shippingTexts } from './messages.ts'
import { deliveryNotePdf, type PaperFacts, parcelLabelPdf, pickListPdf } from './shipping-papers.ts'

const names: Record<ShippingPaper, string> = {
  'pick-list': shippingTexts.pickList,
  'delivery-note': shippingTexts.deliveryNote,
  'parcel-label': shippingTexts.parcelLabel,
}

/** @param parcelId left out: the whole order @throws Failure `not-found`; `busy` */
export async function printShippingPaper(
  ctx: StaffCtx,
  id: number,
  paper: ShippingPaper,
  parcelId: string | undefined,
) {
  const order = await findOrderForStaff({ ...ctx, locale: 'zh' }, id)
  const parcels =
    parcelId === undefined ? order.parcels : order.parcels.filter((parcel) => parcel.id === parcelId)
  if (parcelId !== undefined && parcels.length === 0) throw new Failure('not-found')
  const around = await findPaperFacts(ctx)
  const documents: Record<ShippingPaper, () => PdfDocument> = {
    'pick-list': () => pickListPdf(order, around),
    'delivery-note': () => deliveryNotePdf(order, parcels, around),
    'parcel-label': () => parcelLabelPdf(order, parcels.at(-1), around),
  }
  const pdf = await print(ctx, { kind: 'pdf', document: documents[paper]() })
  return { name: `${names[paper]}-${order.orderNo}`, pdf }
}

async function findPaperFacts(ctx: StaffCtx): Promise<PaperFacts> {
  const [site, { bankAccount, sellerAddress }] = await Promise.all([
    describeSite({ ...ctx, locale: 'zh' }),
    findSiteSettings(ctx),
  ])
  return {
    origin: ctx.config.publicOrigin,
    sender: {
      name: bankAccount?.accountName ?? site.companyName,
      address: sellerAddress || site.address,
      phone: site.hotline,
    },
  }
}
