import { renderSVG } from 'uqr'
import { findSiteSettings } from '#features/content/service.server.ts'
import type { PaymentsOfOrder } from '#features/orders/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { toYuan } from '#shared/money.ts'
import { paymentAnswers } from '../messages.ts'
import { listRefundsForOrder, listRefundsOf } from '../refunds/repository.server.ts'
import type { BankAccount, Payment, PaymentInstructions } from '../schema.ts'
import { listAllocations, listPaymentsForOrder, type PaymentRow } from './repository.server.ts'

/** Undefined: the shop takes no remittances. */
export async function findBankAccount(ctx: Ctx): Promise<Omit<BankAccount, 'reference'> | undefined> {
  const { bankAccount } = await findSiteSettings(ctx)
  if (!bankAccount) return
  const { accountName, bank, accountNumber, accountNameEn, bankEn } = bankAccount
  const named = (name: string, english?: string) =>
    ctx.locale === 'en' && english ? `${english} (${name})` : name
  return { accountName: named(accountName, accountNameEn), bank: named(bank, bankEn), accountNumber }
}

/** @param instructions the channel's answer, shown while it is pending */
export async function presentPayment(
  ctx: Ctx,
  row: PaymentRow,
  instructions: PaymentInstructions,
): Promise<Payment> {
  const [shares, refunds] = await Promise.all([
    listAllocations(ctx.db, row.id),
    listRefundsOf(ctx.db, row.id),
  ])
  return {
    id: String(row.id),
    paymentNo: row.paymentNo,
    purpose: row.purpose,
    state: row.state,
    channel: row.channel,
    amount: toYuan(row.amountFen),
    orders: shares.map(({ orderId, orderNo, amountFen, appliedFen }) => ({
      id: String(orderId),
      orderNo,
      amount: toYuan(amountFen),
      applied: toYuan(appliedFen),
    })),
    ...(row.state === 'pending' && {
      ...presentInstructions(ctx, instructions),
      ...(row.channel === 'remittance' && (await presentAccount(ctx, row.paymentNo))),
    }),
    slip: row.slip && { name: row.slip.name, filepath: row.slip.filepath, uploadedAt: row.slip.uploadedAt },
    failure: failureWords(ctx, row),
    refunds: refunds.map(({ refundNo, amountFen, state, createdAt, doneAt }) => ({
      refundNo,
      amount: toYuan(amountFen),
      state,
      createdAt: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

function presentInstructions({ config }: Ctx, { redirect, frame, codeUrl, jsapi }: PaymentInstructions) {
  const simulator = `${config.publicOrigin}/dev/pay/`
  return {
    ...(redirect && { redirect }),
    ...(frame && { frame }),
    ...(jsapi && {
      jsapi,
      ...(config.wechatPay.provider === 'simulator' && { scanPath: `/dev/pay/wechat?${jsapi.package}` }),
    }),
    ...(codeUrl && {
      codeUrl,
      qr: `data:image/svg+xml;base64,${Buffer.from(renderSVG(codeUrl, { border: 2 })).toString('base64')}`,
      ...(codeUrl.startsWith(simulator) && { scanPath: codeUrl.slice(config.publicOrigin.length) }),
    }),
  }
}

async function presentAccount(ctx: Ctx, reference: string) {
  const account = await findBankAccount(ctx)
  return account && { account: { ...account, reference } }
}

const failures = ['expired', 'closed', 'replaced', 'cancelled'] as const

function failureWords({ locale }: Ctx, { failure }: PaymentRow) {
  const known = failures.find((one) => one === failure)
  return known ? say(locale, paymentAnswers[known]) : ''
}

export async function findPaymentsOfOrder(db: Db, orderId: number): Promise<PaymentsOfOrder> {
  const [payments, refunds] = await Promise.all([
    listPaymentsForOrder(db, orderId),
    listRefundsForOrder(db, orderId),
  ])
  return {
    payments: payments.map(({ id, amountFen, createdAt, paidAt, ...payment }) => ({
      ...payment,
      id: String(id),
      amount: toYuan(amountFen),
      createdAt: createdAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    })),
    refunds: refunds.map(({ amountFen, createdAt, ...refund }) => ({
      ...refund,
      amount: toYuan(amountFen),
      createdAt: createdAt.toISOString(),
    })),
  }
}
