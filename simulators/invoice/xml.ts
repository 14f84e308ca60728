import type { InvoiceParty } from '#server/gateways/invoice/issuer.ts'
import { type InvoiceTexts, sampleNote } from './texts.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

export const escapeXml = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (character) => entities[character] ?? '')

const element = (name: string, content: string) => `<${name}>${escapeXml(content)}</${name}>`

const party = (name: string, { name: title, taxId, address, phone, bank, account }: InvoiceParty) =>
  [
    `<${name}>`,
    element(`${name}Name`, title),
    element(`${name}IdNum`, taxId),
    element(`${name}Addr`, address),
    element(`${name}TelNum`, phone),
    element(`${name}BankName`, bank),
    element(`${name}BankAccNum`, account),
    `</${name}>`,
  ].join('')

/** Named after the elements of a digital invoice, without its signature. */
export function invoiceXml(invoice: InvoiceTexts): Uint8Array {
  const items = invoice.lines.map((line) =>
    [
      '<IssuItemInformation>',
      element('TaxClassificationCode', line.code),
      element('ItemName', line.name),
      element('SpecMod', line.specification),
      element('MeaUnits', line.unit),
      element('Quantity', line.quantity),
      element('UnPrice', line.price),
      element('Amount', line.net),
      element('TaxRate', line.rate),
      element('ComTaxAm', line.tax),
      '</IssuItemInformation>',
    ].join(''),
  )
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- ${sampleNote} -->`,
    '<EInvoice>',
    element('Sample', sampleNote),
    '<Header>',
    element('EIid', invoice.number),
    element('InvoiceTypeName', invoice.title),
    element('IssueTime', invoice.issuedOn),
    '</Header><EInvoiceData>',
    party('Seller', invoice.seller),
    party('Buyer', invoice.buyer),
    '<BasicInformation>',
    element('TotalAmWithoutTax', invoice.net),
    element('TotalTaxAm', invoice.tax),
    element('TotalTax-includedAmount', invoice.total),
    element('TotalTax-includedAmountInChinese', invoice.totalInWords),
    '</BasicInformation>',
    ...items,
    element('AdditionalInformation', invoice.remarks.join('\n')),
    '</EInvoiceData></EInvoice>',
    '',
  ].join('\n')
  return new TextEncoder().encode(text)
}
