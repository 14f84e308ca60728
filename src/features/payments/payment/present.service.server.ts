import { renderSVG } from 'uqr'
import { findSiteSettings } from '#features/content/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { inLocale } from '#shared/locale.ts'
import { toYuan } from '#shared/money.ts'
import { listRefundsOf } from '../refunds/repository.server.ts'
import { type BankAccount, jsapiCall, type Payment } from '../schema.ts'
import { listParts, type PaymentRow } from './repository.server.ts'

/** Where remittances go; undefined: nothing is set, so the shop takes none. */
export async function findBankAccount(ctx: Ctx): Promise<Omit<BankAccount, 'reference'> | undefined> {
  const { bankAccount } = await findSiteSettings(ctx)
  return bankAccount ?? undefined
}

/**
 * A payment as its company sees it.
 * @param instructions what the channel answered; shown while it is pending
 */
export async function presentPayment(
  ctx: Ctx,
  row: PaymentRow,
  instructions: Record<string, unknown>,
): Promise<Payment> {
  const [parts, refunds] = await Promise.all([listParts(ctx.db, row.id), listRefundsOf(ctx.db, row.id)])
  return {
    id: String(row.id),
    paymentNo: row.paymentNo,
    purpose: row.purpose,
    state: row.state,
    channel: row.channel,
    amount: toYuan(row.amountFen),
    orders: parts.map(({ orderId, orderNo, amountFen, appliedFen }) => ({
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

function presentInstructions({ config }: Ctx, { redirect, frame, codeUrl, jsapi }: Record<string, unknown>) {
  const simulator = `${config.publicOrigin}/dev/pay/`
  const call = jsapi === undefined ? undefined : jsapiCall.parse(jsapi)
  return {
    ...(typeof redirect === 'string' && { redirect }),
    ...(typeof frame === 'string' && { frame }),
    ...(call && {
      jsapi: call,
      ...(config.wechatPay.provider === 'simulator' && { scanPath: `/dev/pay/wechat?${call.package}` }),
    }),
    ...(typeof codeUrl === 'string' && {
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

function failureWords({ locale }: Ctx, { failure }: PaymentRow) {
  const words: Record<string, string> = {
    expired: inLocale(locale, '已超过付款期限', 'The time to pay is over'),
    closed: inLocale(locale, '交易已关闭', 'The channel has closed it'),
    replaced: inLocale(locale, '已改用其他方式付款', 'Another way to pay was chosen'),
    cancelled: inLocale(locale, '已取消', 'Cancelled'),
  }
  return words[failure] ?? ''
}
