import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'

const tickets = [
  {
    kind: 'product',
    state: 'open',
    subject: '乙腈是否有 4 L 棕色玻璃瓶包装？',
    messages: [['member', '实验室只能使用棕色玻璃瓶，请问 4 L 规格是否可以提供？']],
  },
  {
    kind: 'invoice',
    state: 'waitingForMember',
    subject: '发票抬头变更',
    messages: [
      ['member', '单位名称已变更，发票抬头能否一并更新？'],
      ['staff', '可以。请上传新的营业执照，并告知变更日期。'],
    ],
  },
  {
    kind: 'qualification',
    state: 'answered',
    subject: '易制毒化学品备案证明的有效期',
    messages: [
      ['member', '备案证明下月到期，续期期间还能下单吗？'],
      ['staff', '到期前可以正常下单。续期后请在“资质管理”中上传新的证明。'],
    ],
  },
  {
    kind: 'other',
    state: 'closed',
    subject: '送货时间',
    messages: [
      ['member', '能否安排在工作日上午送货？'],
      ['staff', '可以，已为您备注。'],
      ['member', '谢谢！'],
    ],
  },
] as const

/** Tickets of the company's owner in every state, once. @returns whether they were added now */
export async function addTickets(tx: Db, companyId: number) {
  const [known] = await rowsOf(tx, sql`select from ticket limit 1`)
  const [owner] = await rowsOf(
    tx,
    sql<{ id: number }>`
      select id from member where company_id = ${companyId} and role = 'owner' order by id limit 1`,
  )
  const [service] = await rowsOf(
    tx,
    sql<{ id: number }>`select id from staff where roles @> '{service}' order by id limit 1`,
  )
  if (known || !owner || !service) return false
  for (const { kind, state, subject, messages } of tickets) {
    const [ticket] = await rowsOf(
      tx,
      sql<{ id: number }>`
        insert into ticket (ticket_no, member_id, company_id, kind, state, subject, due_on, closed_at)
        values ('T' || to_char(now(), 'YYYYMMDD') || lpad(nextval('ticket_number')::text, 6, '0'), ${owner.id},
          ${companyId}, ${kind}, ${state}, ${subject}, ${state === 'open' ? sql`current_date + 1` : null},
          ${state === 'closed' ? sql`now()` : null})
        returning id`,
    )
    for (const [author, text] of messages)
      await sql`insert into ticket_message (ticket_id, member_id, staff_id, text)
        values (${ticket?.id ?? 0}, ${author === 'member' ? owner.id : null}, ${author === 'staff' ? service.id : null},
          ${text})`.execute(tx)
  }
  return true
}
