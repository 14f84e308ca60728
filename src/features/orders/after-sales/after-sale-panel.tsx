import { Link } from 'react-router'
import { FilesForStaff } from '#features/uploads/components/files-for-staff.tsx'
import { yuanText } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { History } from '#ui/staff/history.tsx'
import type { Poll } from '#ui/staff/polling.ts'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { nameText, useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { findAfterSaleOrderCall, getAnyOrderCall } from '../calls.ts'
import type { StaffOrder } from '../fulfilment/schema.ts'
import type { AfterSaleView } from '../order/schema.ts'
import { afterSaleKindTexts, afterSaleStateTexts, afterSaleStateTones, words } from './staff-messages.ts'
import { StepButtons } from './step-buttons.tsx'

async function readRequest(id: string, poll: Partial<Poll>) {
  const { orderId } = await call(findAfterSaleOrderCall, { params: { id }, ...poll })
  const order = await call(getAnyOrderCall, { params: { id: orderId }, ...poll })
  return { order, request: order.afterSales.find((one) => one.id === id) }
}

/** One request with its goods and photos, and what staff do about it. */
export function AfterSalePanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const { record, problem, changed } = useRecord((poll) => readRequest(id, poll), id, { onChanged })
  const { order, request } = record ?? {}
  return (
    <RecordPanel
      title={
        request && (
          <>
            <span className="code">{request.requestNo}</span>{' '}
            <Tag tone={afterSaleStateTones[request.state]}>{say(afterSaleStateTexts[request.state])}</Tag>{' '}
            {say(afterSaleKindTexts[request.kind])}
          </>
        )
      }
      onClose={onClose}
      actions={
        order &&
        request && (
          <StepButtons
            orderId={order.id}
            request={request}
            about={[order.orderNo, order.companyName, yuanText(amountOf(order, request))]}
            suggested={amountOf(order, request)}
            onChanged={changed}
          />
        )
      }
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {order && request && (
        <>
          <RequestFacts order={order} request={request} />
          <RequestLines order={order} request={request} />
        </>
      )}
      {order && <History subject="order" id={order.id} version={request?.state} />}
    </RecordPanel>
  )
}

interface RequestProps {
  order: StaffOrder
  request: AfterSaleView
}

/** What the goods cost, in yuan. */
const amountOf = ({ lines }: StaffOrder, request: AfterSaleView) =>
  request.lines.reduce((sum, { orderLineId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId)
    return line && line.quantity > 0 ? sum + (line.total / line.quantity) * quantity : sum
  }, 0)

function RequestFacts({ order, request }: RequestProps) {
  const say = useSay()
  const { reason, answer, replacement, createdAt } = request
  return (
    <Facts>
      <Fact label={say(words.order)}>
        <span className="row">
          <Link className="code" to={`/orders?open=${order.id}`}>
            {order.orderNo}
          </Link>
          <span>{say(words.paid, { paid: yuanText(order.paid) })}</span>
        </span>
      </Fact>
      <Fact label={say(words.from)}>
        {order.companyName} · {order.memberName} · {shanghaiMinute(createdAt)}
      </Fact>
      <Fact label={say(words.reason)}>
        <span className="typed">{reason}</span>
      </Fact>
      {answer && <Fact label={say(words.answer)}>{answer}</Fact>}
      {replacement && (
        <Fact label={say(words.replacement)}>
          <Link className="code" to={`/orders?open=${replacement.id}`}>
            {replacement.orderNo}
          </Link>
        </Fact>
      )}
    </Facts>
  )
}

function RequestLines({ order, request }: RequestProps) {
  const say = useSay()
  return (
    <section className="stack">
      <h3>{say(words.goods)}</h3>
      <DataTable>
        <TableHead
          columns={[
            say(words.goods),
            { label: say(words.quantity), isRight: true },
            { label: say(words.price), isRight: true },
          ]}
        />
        <tbody>
          {request.lines.map(({ orderLineId, quantity, lotNumber, pictures }) => {
            const line = order.lines.find(({ id }) => id === orderLineId)
            return (
              <tr key={orderLineId}>
                <td>
                  <span className="code">{line?.sku}</span> {line && say(nameText(line))} {line?.packing}
                  {lotNumber && (
                    <div>
                      {say(words.lot)} <span className="code">{lotNumber}</span>
                    </div>
                  )}
                  <FilesForStaff
                    files={pictures.map((filepath, index) => ({
                      name: say(words.photo, { number: index + 1 }),
                      filepath,
                    }))}
                  />
                </td>
                <td className="number">{quantity}</td>
                <td className="number">{line?.unitPrice.toFixed(2)}</td>
              </tr>
            )
          })}
        </tbody>
      </DataTable>
    </section>
  )
}
