/** What the letter that entrusts a carrier with precursors says; whatever is unknown is left to be filled in by hand. */
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

/** The letter with nothing in it, for download. */
export const blankEntrustment: Entrustment = {
  orderNo: '',
  shipper: { name: '', code: '', address: '', agent: '', agentId: '', phone: '' },
  goods: [],
  from: '',
  to: '',
  consignee: { company: '', name: '', phone: '' },
  papers: [],
}
