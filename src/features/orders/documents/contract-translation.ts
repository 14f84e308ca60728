import type { contractTexts } from './messages.ts'

type Translated<T> = T extends (...values: infer V) => string
  ? (...values: V) => string
  : T extends string
    ? string
    : { [Name in keyof T]: Translated<T[Name]> }

export type ContractTexts = Translated<typeof contractTexts>

/** The Chinese text of the contract, article by article, for reading. */
export const contractTranslation: ContractTexts = {
  title: 'Purchase contract',
  number: 'Contract no.',
  placedOn: 'Ordered on',
  poNumber: 'PO number',
  projectNumber: 'Project or fund',
  seller: 'Seller',
  buyer: 'Buyer',
  taxId: 'Tax number',
  address: 'Address',
  contact: 'Contact',
  phone: 'Phone',
  bank: 'Bank',
  account: 'Account',
  representative: 'Representative',
  date: 'Date',
  seal: (role) => `${role} (seal)`,
  remark: (text) => `Remark: ${text}`,
  lines: '1. Products',
  columns: {
    number: 'No.',
    sku: 'SKU',
    name: 'Name',
    brand: 'Brand, grade',
    packing: 'Packing',
    unit: 'Unit',
    quantity: 'Qty',
    price: 'Price incl. tax',
    amount: 'Amount incl. tax',
    taxRate: 'Tax',
    leadTime: 'Lead time',
  },
  days: (count) => (count === 1 ? '1 day' : `${count} days`),
  inStock: 'In stock',
  goods: (amount) => `Goods ${amount}`,
  discount: (amount) => `Discount -${amount}`,
  freight: (amount) => `Freight ${amount}`,
  tax: (amount) => `Tax ${amount}`,
  total: (amount) => `Total including tax: ${amount}`,
  net: (amount) => `Total without tax: ${amount}`,
  methods: {
    prepaid: 'Payment before delivery',
    credit: 'Credit (goods and invoice first)',
    cod: 'Cash on delivery',
    draft: 'Bank acceptance draft',
  },
  settlements: {
    prepaid: (hours) =>
      `The buyer pays the whole price within ${hours} hours of the order. The seller sends the goods after the payment.`,
    deposit: (hours, amount) =>
      `The buyer pays a deposit of ${amount} within ${hours} hours of the order, and the rest before the goods are sent.`,
    cod: 'The buyer pays the whole price on receipt of the goods.',
    credit: (days) => `The buyer pays the whole price within ${days} days of the confirmation of the order.`,
  },
  quality: {
    heading: '2. Quality',
    text: 'The goods meet the standard stated for them, or the standard of their manufacturer. The seller supplies the certificate of analysis (COA) of the lot and the safety data sheet (SDS) with the goods or online.',
  },
  delivery: {
    heading: '3. Delivery',
    to: (address, name, phone) => `Address: ${address}  Recipient: ${name}  Phone: ${phone}`,
    text: 'The seller has the goods carried as their storage and transport require; dangerous goods are carried by a licensed carrier. Goods in stock are sent once the contract is in force and the terms of payment are met, others within the lead time stated above.',
  },
  payment: '4. Payment',
  invoice: {
    heading: '5. Invoice',
    ofType: (type) => `The seller issues this invoice by the details that the buyer gave: ${type}.`,
    none: 'The buyer asks for no invoice.',
  },
  acceptance: {
    heading: '6. Acceptance and complaints',
    texts: [
      'On receipt the buyer checks the packaging and the number of pieces. Damage, leakage or shortage is noted on the receipt of the carrier and reported to the seller on the same day.',
      'Complaints about quality are made in writing within 7 working days of receipt, with the lot number. Goods without a complaint in this time count as accepted.',
    ],
  },
  risk: {
    heading: '7. Risk',
    text: 'The seller bears the risk of loss and damage until the goods are signed for at the address named by the buyer, and the buyer bears it afterwards.',
  },
  regulated: {
    heading: '8. Regulated chemicals',
    text: 'Precursors of drugs and explosives and other regulated chemicals are not taken back or exchanged except for reasons of quality. Before the sale the buyer provides a valid purchase licence, the original of the filing or a statement of legal use, and answers for its truth and for lawful use.',
    precursors: 'With precursors of drugs, this contract is valid for 6 months.',
  },
  validity: {
    heading: '9. Formation and lapse',
    text: 'The contract is formed when the seller has reviewed and approved the order that the buyer submitted. Until then the buyer may cancel the order.',
    unpaid: (hours) =>
      `An order that is not paid within ${hours} hours of its submission lapses, and the contract ends with it.`,
  },
  other: {
    heading: '10. Other',
    texts: [
      'The parties settle disputes by negotiation. If this fails, either party may sue before the competent court at the place of the seller.',
      'The contract is made in two copies, one for each party. Sealed faxes and scans have the same force as the original.',
    ],
  },
}

export const translationTexts = {
  heading: 'English translation',
  note: 'For reading only: the Chinese text above is the contract and prevails.',
}
