import type { IdempotencyKey } from '#shared/declare-call.ts'
import { CallFailure, call } from '#ui/call.ts'
import { type SubmissionMemory, sendingOnce } from '#ui/send-once.ts'
import { acceptQuoteCall, placeOrdersCall } from '../calls.ts'
import { withMaskedHandler } from '../declaration/masked.ts'
import type { PlacedOrder, QuoteChoice, SubmitInput } from './schema.ts'

interface Submitted {
  body: SubmitInput
  quote?: QuoteChoice
}

/** The last one, in the session storage, where the id number of the handler is masked. */
function memoryOf(source: string): SubmissionMemory<Submitted> {
  const place = `checkout:${source}`
  return {
    read: () => {
      const text = sessionStorage.getItem(place)
      if (!text) return []
      const { key, ...content } = JSON.parse(text) as Submitted & { key: IdempotencyKey }
      return [{ key, content }]
    },
    write: (submissions) => {
      const last = submissions.at(-1)
      if (last) sessionStorage.setItem(place, JSON.stringify({ key: last.key, ...last.content }))
      else sessionStorage.removeItem(place)
    },
  }
}

const ask = ({ body, quote }: Submitted, idempotencyKey: IdempotencyKey) => {
  if (!quote) return call(placeOrdersCall, { body, idempotencyKey })
  const { way: _way, couponId: _coupon, ...chosen } = body
  const { id, ...lines } = quote
  return call(acceptQuoteCall, { params: { id }, body: { ...chosen, ...lines }, idempotencyKey })
}

/** Given before the shop looks for the key: an earlier try may have placed the order. */
const beforeTheKey = [401, 403, 408, 429]

const isRefused = ({ status }: CallFailure) => status >= 400 && status < 500 && !beforeTheKey.includes(status)

async function send(source: string, sent: Submitted) {
  const memory = memoryOf(source)
  const { body, quote } = sent
  const content = { body: withMaskedHandler(body), ...(quote && { quote }) }
  const { orders } = await sendingOnce(memory)(content, (key) => ask(sent, key)).catch((failure) => {
    // a refused submit is not resumed later
    if (failure instanceof CallFailure && isRefused(failure)) memory.write([])
    throw failure
  })
  return orders
}

/** Names where the lines come from. */
export const submitSourceOf = (way: string, quote: QuoteChoice | undefined) =>
  quote ? `quote-${quote.id}` : way

/**
 * The same content is sent with the same key, also after a reload, and so is ordered once.
 * @throws CallFailure
 */
export const submitOnce = (body: SubmitInput, quote?: QuoteChoice): Promise<PlacedOrder[]> =>
  send(submitSourceOf(body.way, quote), { body, ...(quote && { quote }) })

/** @returns undefined when no submit was pending, it was refused, or nobody knows yet */
export async function resumeSubmit(source: string): Promise<PlacedOrder[] | undefined> {
  const [pending] = memoryOf(source).read()
  if (!pending) return
  return send(source, pending.content).catch(() => undefined)
}
