import type { HandedOver, Handing } from '#features/members/service.server.ts'
import { notify } from '#features/notifications/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Locale, Text } from '#shared/locale.ts'
import { companyAddress, ordersAddress } from '../order/addresses.ts'

type WorkName = keyof HandedOver['work']

const texts: Record<WorkName | 'comma' | 'nothing', Text> = {
  orders: ['订单 {count} 个', '{count, plural, =1 {1 order} other {# orders}}'],
  approvals: ['待审批 {count} 个', '{count, plural, =1 {1 approval} other {# approvals}}'],
  quotes: ['询价单 {count} 个', '{count, plural, =1 {1 quote} other {# quotes}}'],
  tickets: ['工单 {count} 个', '{count, plural, =1 {1 ticket} other {# tickets}}'],
  invoices: ['开票申请 {count} 个', '{count, plural, =1 {1 invoice request} other {# invoice requests}}'],
  lists: ['采购清单 {count} 个', '{count, plural, =1 {1 saved list} other {# saved lists}}'],
  comma: ['、', ', '],
  nothing: ['无', 'none'],
}

/** Notifies the member who left a company, and the colleague who took over her work. */
export async function announceHandover(
  ctx: Handing,
  { companyName, member, successor, work, isRemoved }: HandedOver,
) {
  const names = (Object.keys(work) as WorkName[]).filter((name) => work[name] > 0)
  const listIn = (locale: Locale) =>
    names.map((name) => say(locale, texts[name], { count: work[name] })).join(say(locale, texts.comma)) ||
    say(locale, texts.nothing)
  const list: Text = [listIn('zh'), listIn('en')]
  const about = {
    kind: 'company',
    eventKey: `left:${member.id}:${ctx.now.getTime()}`,
    params: { company: companyName, member: member.name, successor: successor.name, work: list },
  } as const
  await notify(ctx, {
    ...about,
    event: isRemoved ? 'removed' : 'left',
    to: { memberId: member.id },
    link: companyAddress,
  })
  if (names.length > 0)
    await notify(ctx, {
      ...about,
      event: 'takenOver',
      to: { memberId: successor.id },
      link: work.orders > 0 ? ordersAddress : companyAddress,
    })
}
