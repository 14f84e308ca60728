import type { Site, SiteSettings } from '#features/content/schema.ts'
import { receiptTypeName } from '#features/invoices/schema.ts'
import { displayNumber } from '#shared/display.ts'
import type { Locale } from '#shared/locale.ts'
import { toFen } from '#shared/money.ts'
import type { OrderDetail } from '../order/schema.ts'
import { collectionNumbers, type OrderLine, termsNumbers } from '../schema.ts'
import type { Contract, ContractLine } from './contract.ts'
import { letterTexts } from './messages.ts'

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

interface Around {
  site: Site
  seller: Pick<SiteSettings, 'bankAccount' | 'sellerAddress'>
  /** The buyer's, if the invoice names none. */
  taxId: string
  creditDays: number | null
  payWithinHours: number
}

export function contractOf(order: OrderDetail, around: Around): Contract {
  const { site, seller, taxId, creditDays, payWithinHours } = around
  const { bankAccount, sellerAddress } = seller
  const { address, invoice } = order
  const invoiced = (name: string) => {
    const value = invoice?.[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    orderNo: order.orderNo,
    placedOn: dayFormat.format(new Date(order.placedAt)),
    seller: {
      name: bankAccount?.accountName ?? site.companyName,
      taxId: site.licences[0]?.number ?? '',
      address: sellerAddress || site.address,
      contact: '',
      phone: site.hotline,
      bank: bankAccount?.bank ?? '',
      account: bankAccount?.accountNumber ?? '',
    },
    buyer: {
      name: order.companyName,
      taxId: invoiced('taxId') || taxId,
      address: invoiced('registeredAddress') || address.fullAddress,
      contact: order.memberName,
      phone: invoiced('registeredPhone') || address.phone,
      bank: invoiced('bank'),
      account: invoiced('bankAccount'),
    },
    lines: order.lines.map(contractLine),
    goodsFen: toFen(order.goods),
    discountFen: toFen(order.discount),
    freightFen: toFen(order.freight),
    netFen: toFen(order.net),
    taxFen: toFen(order.tax),
    totalFen: toFen(order.total),
    depositFen: order.deposit === null ? null : toFen(order.deposit),
    settlement: settlementOf(order),
    creditDays,
    payWithinHours,
    invoiceType: invoiceTypeOf(order, 'zh'),
    invoiceTypeEn: invoiceTypeOf(order, 'en'),
    delivery: { name: address.name, phone: address.phone, address: address.fullAddress },
    poNumber: order.poNumber,
    projectNumber: order.projectNumber,
    remark: order.remark,
  }
}

const invoiceTypeOf = ({ receipt_type: type }: OrderDetail, locale: Locale) =>
  type === 2 ? '' : receiptTypeName(type, locale)

function settlementOf({ collectionType, paymentTerms }: OrderDetail): Contract['settlement'] {
  if (collectionType === collectionNumbers.credit) return 'credit'
  if (collectionType === collectionNumbers.cod) return 'cod'
  return paymentTerms === termsNumbers.deposit ? 'deposit' : 'prepaid'
}

const contractLine = (line: OrderLine): ContractLine => ({
  skuCode: line.sku,
  name: line.nameZh || line.nameEn,
  nameEn: line.nameEn,
  casNumber: line.casNumber ?? '',
  brand: line.brandNameZh || line.brandNameEn,
  grade: [line.grade, line.purity].filter(Boolean).join(' '),
  packing: line.packing,
  unit: line.unit,
  quantityTenths: Math.round(line.quantity * 10),
  unitPriceFen: toFen(line.unitPrice),
  grossFen: toFen(line.gross),
  taxRateBp: 1300,
  leadTimeDays: line.backordered > 0 ? line.leadTimeDays : null,
  isPrecursor: isPrecursor(line),
})

export const isPrecursor = ({ regulated }: Pick<OrderLine, 'regulated'>) =>
  regulated.some((one) => one in letterTexts.classes)

interface TransportFacts {
  unNumber: string | null
  purity: string | null
}

export function entrustmentOf(
  { orderNo, companyName, address, lines, papers, declaration }: OrderDetail,
  facts: Map<string, TransportFacts>,
  unifiedCode: string,
): Entrustment {
  const paperText = (paper: Record<string, unknown>, name: string) => {
    const value = paper[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    orderNo,
    shipper: {
      name: companyName,
      code: unifiedCode,
      address: address.fullAddress,
      agent: declaration?.handlerName ?? address.name,
      agentId: '',
      phone: address.phone,
    },
    goods: lines.filter(isPrecursor).map((line) => ({
      name: line.nameZh || line.nameEn,
      precursorClass:
        letterTexts.classes[line.regulated.find((one) => one in letterTexts.classes) ?? ''] ?? '',
      casNumber: line.casNumber ?? '',
      specification: [line.grade, facts.get(line.productId)?.purity].filter(Boolean).join(' '),
      unNumber: facts.get(line.productId)?.unNumber ?? '',
      packing: line.packing,
      pieces: displayNumber(line.quantity),
      amount: `${displayNumber(line.quantity)} × ${line.packing}`,
    })),
    from: '',
    to: address.fullAddress,
    consignee: { company: companyName, name: declaration?.receiver ?? address.name, phone: address.phone },
    papers: papers
      .filter(({ kind }) => kind === 'purchaseLicence' || kind === 'purchaseFiling')
      .map((paper) => ({
        number: paperText(paper, 'number'),
        validUntil: paperText(paper, 'validUntil'),
      })),
  }
}

/** Empty texts are left to be filled in by hand. */
export interface Entrustment {
  orderNo: string
  shipper: { name: string; code: string; address: string; agent: string; agentId: string; phone: string }
  goods: {
    name: string
    precursorClass: string
    casNumber: string
    specification: string
    unNumber: string
    packing: string
    pieces: string
    amount: string
  }[]
  from: string
  to: string
  consignee: { company: string; name: string; phone: string }
  papers: { number: string; validUntil: string }[]
}

export const blankEntrustment: Entrustment = {
  orderNo: '',
  shipper: { name: '', code: '', address: '', agent: '', agentId: '', phone: '' },
  goods: [],
  from: '',
  to: '',
  consignee: { company: '', name: '', phone: '' },
  papers: [],
}
