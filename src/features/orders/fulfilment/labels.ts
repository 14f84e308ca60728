import { qualificationTexts } from '#features/qualifications/messages.ts'
import { classNameTexts, regulatedClassTexts } from '#features/regulations/messages.ts'
import type { Locale, Text } from '#shared/locale.ts'
import { orderMessages } from '../order/messages.ts'

type Messages = Record<Locale, Record<string, string>>

/** The pair of a text that members also read; the name itself where there is none. */
const pairOf = ({ zh, en }: Messages, key: string, name: string): Text => [zh[key] ?? name, en[key] ?? name]

/** @param channel `alipay-page` */
export const channelLabel = (channel: string) =>
  pairOf(orderMessages, `way_${channel.split('-')[0]}`, channel)

export const paymentLabel = (state: string) => pairOf(orderMessages, `state_${state}`, state)
export const refundLabel = (state: string) => pairOf(orderMessages, `refund_${state}`, state)
export const paperLabel = (kind: string) => pairOf(qualificationTexts, `kind_${kind}`, kind)
export const collectionLabel = (number: number) => pairOf(orderMessages, `collection${number}`, `${number}`)

/** @param name `precursor-3` */
export const classLabel = (name: string): Text => regulatedClassTexts[name] ?? classNameTexts.regulated_other

export const invoiceLabels: Record<string, Text> = {
  requested: ['待开票', 'Requested'],
  issuing: ['开票中', 'Being issued'],
  issued: ['已开票', 'Issued'],
  rejected: ['已驳回', 'Rejected'],
  withdrawn: ['已撤回', 'Withdrawn'],
}
