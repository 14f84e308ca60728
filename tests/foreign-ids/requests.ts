import type { FailureCode } from '#shared/failure.ts'
import type { Owner } from './owner.ts'

/** A valid request of an owner. Fields are named as in the contract. */
export interface Request {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: object
  /** The single file of the call. */
  file?: Buffer
  /** The code of the refusal, where it is not 404. */
  refusal?: FailureCode
}

const addressFields = {
  name: '王采购',
  phone: '13800138000',
  provinceCode: '440000',
  cityCode: '440100',
  districtCode: '440106',
  street: '五山路 1 号',
}
const profileFields = { receipt_type: 1, title: '测试大学', taxId: '91350100M000100Y43' }
const idOf = async (object: Promise<{ id: string | number }>) => ({ id: String((await object).id) })
const ofOrder = (pick: (owner: Owner) => Promise<{ id: number }>, body?: object) => async (owner: Owner) => ({
  params: await idOf(pick(owner)),
  ...(body && { body }),
})
const ofPayment = async (owner: Owner) => ({ params: await idOf(owner.payment()) })

const ofQualification = async (owner: Owner) => ({ params: await idOf(owner.qualification()) })
const ofQualificationFile = async (owner: Owner) => ({ params: await idOf(owner.qualificationFile()) })

const ofQuote = (body?: object) => async (owner: Owner) => ({
  params: await idOf(owner.quote()),
  ...(body && { body }),
})
const askedFor = async ({ upload, address }: Owner) => ({
  lines: [{ name: '定制试剂', quantity: 1 }],
  addressId: String(address.id),
  attachments: [{ name: 'a.jpg', filepath: (await upload()).filepath }],
})
const orderLine = async (owner: Owner, more: object = {}) => ({
  orderLineId: String((await owner.received()).line.id),
  ...more,
})

/** By call, or by call and field: a request that works for its owner and names the owner's objects only. */
export const requests: Record<string, (owner: Owner) => Promise<Request>> = {
  'DELETE /api/ucenter/sessions/{id}': async ({ session }) => ({ params: await idOf(session()) }),
  'PUT /api/ucenter/company/member/{id}': async ({ colleague }) => ({
    params: await idOf(colleague()),
    body: { role: 'approver' },
  }),
  'DELETE /api/ucenter/company/member/{id}': async ({ colleague, approver }) => ({
    params: await idOf(colleague()),
    query: { successorId: (await idOf(approver())).id },
  }),
  'PUT /api/ucenter/company/member/{id}/month-limit': async ({ colleague }) => ({
    params: await idOf(colleague()),
    body: { limit: 500 },
  }),
  'GET /api/ucenter/company/member/{id}/work': async ({ colleague }) => ({ params: await idOf(colleague()) }),
  'DELETE /api/ucenter/company/invitation/{id}': async ({ invitation }) => ({
    params: await idOf(invitation()),
  }),
  'PUT /api/ucenter/address/{id}': async ({ address }) => ({
    params: { id: address.id },
    body: addressFields,
  }),
  'DELETE /api/ucenter/address/{id}': async ({ address }) => ({ params: { id: address.id } }),
  'GET /api/ucenter/message/{id}': async ({ message }) => ({ params: await idOf(message()) }),
  'POST /api/ucenter/message/read': async ({ message }) => ({
    body: { ids: [(await idOf(message())).id] },
  }),
  'DELETE /api/ucenter/message': async ({ message }) => ({ body: { ids: [(await idOf(message())).id] } }),
  'GET /api/platform/resources/21/image': async ({ upload }) => ({
    query: { filepath: (await upload()).filepath },
  }),
  'POST /api/ucenter/qualification': async ({ qualification, qualificationFile }) => ({
    body: {
      kind: 'proxyLetter',
      holder: '李经办',
      validUntil: '2036-01-01',
      replacesId: (await idOf(qualification())).id,
      fileIds: [(await qualificationFile()).id],
    },
  }),
  'GET /api/ucenter/qualification/{id}': ofQualification,
  'DELETE /api/ucenter/qualification/{id}': ofQualification,
  'GET /api/ucenter/qualification-file/{id}': ofQualificationFile,
  'DELETE /api/ucenter/qualification-file/{id}': ofQualificationFile,
  'PUT /api/trade/shopping-cart': async ({ line }) => ({ body: { ...(await idOf(line())), quantity: 2 } }),
  'DELETE /api/trade/shopping-cart': async ({ line }) => ({
    body: { ids: [(await idOf(line())).id] },
  }),
  'POST /api/trade/shopping-cart/move-to-favorites': async ({ line }) => ({
    body: { ids: [(await idOf(line())).id] },
  }),
  'POST /api/trade/shopping-cart/select': async ({ line }) => ({
    body: { ids: [(await idOf(line())).id], selected: false },
  }),
  'PUT /api/ucenter/favorites/folders/{id}': async ({ folder }) => ({
    params: await idOf(folder()),
    body: { name: '新名' },
  }),
  'DELETE /api/ucenter/favorites/folders/{id}': async ({ folder }) => ({ params: await idOf(folder()) }),
  'POST /api/ucenter/favorites/move': async ({ folder }) => ({
    body: { skuIds: ['1'], folderId: (await idOf(folder())).id },
  }),
  'DELETE /api/ucenter/saved-searches/{id}': async ({ search }) => ({ params: await idOf(search()) }),
  'GET /api/trade/draft/{id}': async ({ draft }) => ({ params: await idOf(draft()) }),
  'POST /api/trade/draft/{id}/take': async ({ draft }) => ({ params: await idOf(draft()) }),
  'POST /api/trade/draft/{id}/decline': async ({ draft }) => ({ params: await idOf(draft()), body: {} }),
  'PUT /api/trade/saved-list/{id}': async ({ list }) => ({
    params: await idOf(list()),
    body: { name: '新名' },
  }),
  'DELETE /api/trade/saved-list/{id}': async ({ list }) => ({ params: await idOf(list()) }),
  'POST /api/trade/saved-list/{id}/load': async ({ list }) => ({ params: await idOf(list()) }),
  'PUT /api/ucenter/invoice-profile/{id}': async ({ profile }) => ({
    params: await idOf(profile()),
    body: profileFields,
  }),
  'DELETE /api/ucenter/invoice-profile/{id}': async ({ profile }) => ({ params: await idOf(profile()) }),
  'POST /api/trade/order/preview': async ({ line, address, coupon }) => {
    await line()
    return {
      body: { addressId: String(address.id), couponId: (await idOf(coupon())).id },
      refusal: 'coupon-unusable',
    }
  },
  'POST /api/trade/order/preview quote.id': async ({ quote, address }) => ({
    body: { addressId: String(address.id), quote: { id: String((await quote()).id), version: 1 } },
  }),
  'POST /api/trade/quote': async (owner) => ({ body: await askedFor(owner), refusal: 'validation-failed' }),
  'GET /api/trade/quote/{id}': ofQuote(),
  'GET /api/trade/quote/{id}/quotation.pdf': ofQuote(),
  'POST /api/trade/quote/{id}/ask-again': async (owner) => ({
    params: await idOf(owner.quote()),
    body: await askedFor(owner),
    refusal: 'validation-failed',
  }),
  'POST /api/trade/quote/{id}/decline': ofQuote({ reason: '价格过高' }),
  'POST /api/trade/quote/{id}/withdraw': async ({ requestedQuote }) => ({
    params: await idOf(requestedQuote()),
    body: { reason: '不再需要' },
  }),
  'POST /api/trade/quote/{id}/message': ofQuote({ text: '能否提前发货？' }),
  'POST /api/trade/quote/{id}/accept': async ({ quote, address, profile, upload }) => ({
    params: await idOf(quote()),
    body: {
      version: 1,
      addressId: String(address.id),
      invoice: { receipt_type: 1, profileId: (await profile()).id },
      paymentTerms: 0,
      collectionType: 11,
      attachments: [{ name: 'a.jpg', filepath: (await upload()).filepath }],
      agreed: true,
    },
  }),
  'POST /api/trade/invoice': async ({ paid, profile }) => ({
    body: {
      profileId: (await profile()).id,
      orderIds: [(await idOf(paid())).id],
      mode: 'merged',
      receipt_type: 1,
    },
  }),
  'GET /api/ucenter/invoice/{id}': async ({ invoice }) => ({ params: await idOf(invoice()) }),
  'DELETE /api/ucenter/invoice/{id}': async ({ invoice }) => ({ params: await idOf(invoice()) }),
  'GET /api/ucenter/invoice/{id}/file/{format}': async ({ issuedInvoice }) => ({
    params: { ...(await idOf(issuedInvoice())), format: 'pdf' },
  }),
  'POST /api/ucenter/invoice/{id}/reissue': async ({ issuedInvoice, profile }) => ({
    params: await idOf(issuedInvoice()),
    body: { receipt_type: 1, profileId: (await profile()).id },
  }),
  'POST /api/trade/order': async ({ line, address, profile, coupon, upload }) => {
    await line()
    return {
      body: {
        addressId: String(address.id),
        invoice: { receipt_type: 1, profileId: (await profile()).id },
        paymentTerms: 0,
        collectionType: 11,
        couponId: (await idOf(coupon())).id,
        attachments: [{ name: 'a.jpg', filepath: (await upload()).filepath }],
        agreed: true,
      },
      refusal: 'coupon-unusable',
    }
  },
  'POST /api/ucenter/ticket': async (owner) => ({
    body: {
      kind: 'order',
      subject: '发货时间',
      text: '请问何时发货？',
      orderId: (await idOf(owner.received())).id,
      orderLineIds: [String((await owner.received()).line.id)],
      attachments: [{ name: 'a.jpg', filepath: (await owner.upload()).filepath }],
    },
  }),
  'GET /api/ucenter/ticket/{id}': async ({ ticket }) => ({ params: await idOf(ticket()) }),
  'POST /api/ucenter/ticket/{id}/reply': async ({ ticket, upload }) => ({
    params: await idOf(ticket()),
    body: { text: '补充说明', attachments: [{ name: 'a.jpg', filepath: (await upload()).filepath }] },
  }),
  'POST /api/ucenter/ticket/{id}/close': async ({ ticket }) => ({ params: await idOf(ticket()) }),
  'GET /api/trade/order/{id}': ofOrder(({ unpaid }) => unpaid()),
  'PUT /api/trade/order/{id}': async ({ inReview, address, profile }) => {
    const { id, line, version } = await inReview()
    return {
      params: { id },
      body: {
        version,
        lines: [{ id: String(line.id), quantity: 5 }],
        addressId: String(address.id),
        invoice: { receipt_type: 1, profileId: (await profile()).id },
      },
    }
  },
  'POST /api/trade/order/{id}/cancel': ofOrder(({ unpaid }) => unpaid(), {}),
  'POST /api/trade/order/{id}/receive': ofOrder(({ sent }) => sent()),
  'POST /api/trade/order/{id}/buy-again': ofOrder(({ unpaid }) => unpaid()),
  'POST /api/trade/order/{id}/comment': async (owner) => ({
    params: await idOf(owner.received()),
    body: { lines: [await orderLine(owner, { stars: 5, pictures: [(await owner.upload()).filepath] })] },
  }),
  'POST /api/trade/order/{id}/after-sale': async (owner) => ({
    params: await idOf(owner.received()),
    body: {
      kind: 'return',
      reason: '破损',
      lines: [await orderLine(owner, { quantity: 1, pictures: [(await owner.upload()).filepath] })],
    },
  }),
  'DELETE /api/trade/order/{id}/after-sale/{requestId}': async ({ afterSale }) => {
    const { id, orderId } = await afterSale()
    return { params: { id: orderId, requestId: id } }
  },
  'GET /api/trade/order/{id}/contract.pdf': ofOrder(({ unpaid }) => unpaid()),
  'GET /api/trade/order/{id}/papers.zip': ofOrder(({ sent }) => sent()),
  'GET /api/trade/order/{id}/consignment.pdf': ofOrder(({ precursor }) => precursor()),
  'GET /api/trade/order/{id}/entrustment.pdf': ofOrder(({ precursor }) => precursor()),
  'GET /api/trade/order/export/{id}/file': async ({ exported }) => ({ params: await idOf(exported()) }),
  'GET /api/trade/payable': async ({ unpaid }) => ({ query: { orders: (await unpaid()).id } }),
  'POST /api/trade/payment': async ({ unpaid }) => ({
    body: { orderIds: [(await idOf(unpaid())).id], channel: 'remittance' },
  }),
  'GET /api/trade/payment/{id}': ofPayment,
  'DELETE /api/trade/payment/{id}': ofPayment,
  'GET /api/trade/payment/{id}/events': async (owner) => {
    const params = await idOf(owner.payment())
    await owner.browser.delete(`/api/trade/payment/${params.id}`) // ends the stream after one event
    return { params }
  },
  'POST /api/trade/payment/{id}/slip': async (owner) => ({
    ...(await ofPayment(owner)),
    file: Buffer.from('%PDF-1.4\n%%EOF'),
  }),
  'POST /api/ucenter/reimbursement-kit': async ({ paid }) => ({
    body: { orderIds: [(await idOf(paid())).id] },
  }),
  'GET /api/ucenter/reimbursement-kit/{id}': async ({ kit }) => ({ params: await idOf(kit()) }),
  'GET /api/ucenter/reimbursement-kit/{id}/file/{format}': async ({ kit }) => ({
    params: { ...(await idOf(kit())), format: 'pdf' },
  }),
  'PUT /api/ucenter/project/{id}': async ({ project }) => ({
    params: await idOf(project()),
    body: { name: '新名' },
  }),
  'POST /api/ucenter/project/{id}/close': async ({ project }) => ({ params: await idOf(project()) }),
  'POST /api/ucenter/project/{id}/reopen': async ({ project }) => ({ params: await idOf(project()) }),
  'GET /api/trade/order/{id}/approval': async ({ waiting }) => ({ params: await idOf(waiting()) }),
  'POST /api/trade/order/{id}/approval': async ({ waiting }) => {
    const { id, stepId } = await waiting()
    const body = { stepId: String(stepId), decision: 'approved' }
    return { params: { id }, body, refusal: 'conflict' }
  },
  'POST /api/trade/approval-link': async ({ approvalLink }) => ({
    body: { ...(await approvalLink()), decision: 'approved' },
    refusal: 'conflict',
  }),
  'POST /api/ucenter/approval/deputy': async ({ approver }) => ({
    body: { deputyId: (await idOf(approver())).id, from: '2026-01-01', until: '2036-01-01' },
  }),
  'DELETE /api/ucenter/approval/deputy/{id}': async ({ deputyship }) => ({
    params: await idOf(deputyship()),
  }),
  'DELETE /api/ucenter/wallet/withdrawals/{id}': async ({ withdrawal }) => ({
    params: await idOf(withdrawal()),
  }),
}
