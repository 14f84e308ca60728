import { ServiceKey } from '#server/services.ts'

export interface InvoiceParty {
  name: string
  taxId: string
  address: string
  phone: string
  bank: string
  account: string
}

/** Amounts in fen; those of a red-letter invoice are positive here and negative on it. */
export interface InvoiceDocument {
  requestNo: string
  kind: 'blue' | 'red'
  /** 0 special, 1 ordinary. */
  receiptType: 0 | 1
  seller: InvoiceParty
  buyer: InvoiceParty
  lines: {
    taxCode: string
    itemName: string
    specification: string
    unit: string
    quantityTenths: number | null
    /** Yuan with up to eight decimals. */
    netUnitPrice: string | null
    netFen: number
    taxFen: number
    taxRateBp: number
  }[]
  netFen: number
  taxFen: number
  totalFen: number
  remark: string
  /** Of a red-letter invoice. */
  original: { number: string; issuedAt: Date; reason: string } | null
}

export interface InvoiceFiles {
  pdf: Buffer
  xml: Buffer
  ofd: Buffer
}

export type InvoiceReport =
  | { state: 'pending' }
  | { state: 'refused'; reason: string }
  | { state: 'issued'; number: string; issuedAt: Date; files: InvoiceFiles }

/** Connects to the tax authority's e-invoice service (数电票). Both calls are idempotent by `requestNo`. */
export interface InvoiceIssuer {
  issue(document: InvoiceDocument): Promise<InvoiceReport>
  query(document: InvoiceDocument): Promise<InvoiceReport>
}

/** Not set: staff issue invoices elsewhere and upload the files. */
export const invoiceIssuerKey = new ServiceKey<InvoiceIssuer>('invoice issuer')
