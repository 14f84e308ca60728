import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'

interface DemoReview {
  stars: number
  text: string
  answer?: string
}

/** Samples: the demo has no real buyers. */
const demoReviews: DemoReview[] = [
  { stars: 5, text: '纯度与质检报告一致，溶解后澄清，做标准曲线线性很好。' },
  { stars: 5, text: '次日到货，瓶盖密封完好，标签信息齐全。' },
  {
    stars: 4,
    text: '质量没问题，外箱缓冲材料少了一点。',
    answer: '感谢反馈，已转告仓库：该规格装箱时加足缓冲材料。如有破损，请在订单中申请售后。',
  },
  { stars: 5, text: '同一批号连续买了三次，实验结果重复性好。' },
  {
    stars: 3,
    text: '产品合格，但是比预计晚到一天。',
    answer: '抱歉让您久等。当天承运商临时调整线路，我们已与其核对了班次。',
  },
  { stars: 4, text: '结晶颗粒均匀，易称量；希望增加 100 g 的小包装。' },
  { stars: 5, text: '空白值低，适合做背景要求较高的实验。' },
  { stars: 5, text: '客服提前告知了批号与有效期，验收很顺利。' },
]

const demoQuestions = [
  {
    text: '请问开封后在室温下能保存多久？',
    answer:
      '建议密封、避光、干燥保存；开封后请参照瓶签的有效期，并在使用前确认外观无变化。对水分敏感的实验建议一次性用完。',
  },
  {
    text: '能否指定同一批号分两次发货？',
    answer: '请在订单备注中写明希望的批号与发货日期，客服会在发货前与您确认；能否满足以当时的库存为准。',
  },
  {
    text: '发票和质检报告会随货一起到吗？',
    answer:
      '质检报告可凭产品编号与批号在“COA/MSDS”页查询和下载；电子发票在付款后申请开具，可在会员中心下载。',
  },
]

const reviewsAtMost = 60

/** Adds reviews of finished orders, and questions about the same products, once. @returns whether they were added now */
export const loadReviews = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const [known] = await rowsOf(tx, sql`select from product_question limit 1`)
    const [staff] = await rowsOf(tx, sql<{ id: number }>`select id from staff where account = 'service'`)
    if (known || !staff) return false
    const added = await rowsOf(
      tx,
      sql<{ productId: number; memberId: number }>`
        with line as (
          select l.id, l.product_id, o.member_id, o.placed_at + interval '9 days' as at,
            (row_number() over (order by l.product_id, l.id) - 1) % ${demoReviews.length} as place
          from order_line l join "order" o on o.id = l.order_id
          where o.status = 'finished' and not exists (select from product_review r where r.order_line_id = l.id)
          order by o.placed_at desc, l.id limit ${reviewsAtMost}
        )
        insert into product_review (order_line_id, product_id, member_id, stars, text, created_at, answer, answered_by,
          answered_at)
        select line.id, product_id, member_id, (r ->> 'stars')::smallint, r ->> 'text', least(at, now()),
          coalesce(r ->> 'answer', ''), case when r ? 'answer' then ${staff.id}::bigint end,
          case when r ? 'answer' then least(at + interval '6 hours', now()) end
        from line join jsonb_array_elements(${JSON.stringify(demoReviews.map((one) => ({ ...one })))}::text::jsonb)
          with ordinality as list (r, number) on number = place + 1
        returning product_id as "productId", member_id as "memberId"`,
    )
    const asked = added.filter(
      (one, at) => added.findIndex(({ productId }) => productId === one.productId) === at,
    )
    if (asked.length === 0) return false
    await sql`
      insert into product_question (product_id, member_id, text, answer, answered_by, answered_at, created_at)
      select (q ->> 'productId')::bigint, (q ->> 'memberId')::bigint, q ->> 'text', q ->> 'answer', ${staff.id},
        now() - interval '2 days', now() - interval '3 days'
      from jsonb_array_elements(${JSON.stringify(asked.flatMap((one) => demoQuestions.map((question) => ({ ...one, ...question }))))}::text::jsonb) q`.execute(
      tx,
    )
    return true
  })
