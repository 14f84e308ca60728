import { Link } from 'react-router'
import { shanghaiDate } from '#shared/display.ts'
import type { Text } from '#shared/locale.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { classTexts } from '../classification/messages.ts'
import {
  applyListChangeCall,
  discardListChangeCall,
  readListChangeCall,
  recheckListChangeCall,
} from './calls.ts'
import { listChangeGrid } from './grids.ts'
import { changeKinds, changeStates, words } from './messages.ts'
import type { ControlListChangeView } from './schema.ts'

const isMoving = ({ state, toClassify }: ControlListChangeView) =>
  state === 'checking' || (state === 'applied' && toClassify > 0)

/** What a change of a list would do, and its application. */
export function ListChangePanel({ id, onClose, onChanged }: OpenRecordProps) {
  const { record, problem, changed } = useRecord(
    (poll) => call(readListChangeCall, { params: { id }, ...poll }),
    id,
    { onChanged, isMoving },
  )
  return (
    <RecordPanel
      title={record ? <ChangeTitle change={record} /> : ''}
      onClose={onClose}
      actions={record && <ChangeActions change={record} onChanged={changed} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && <ChangeProgress change={record} />}
      {record && <ChangeFacts change={record} />}
      {record && <Findings change={record} />}
      {record && record.state !== 'checking' && record.state !== 'failed' && <Effects change={record} />}
      <History subject="controlListChange" id={id} version={record && String(record.version)} />
    </RecordPanel>
  )
}

function ChangeTitle({ change: { nameZh, nameEn, edition, state } }: { change: ControlListChangeView }) {
  const say = useSay()
  const tones: Partial<
    Record<ControlListChangeView['state'], 'processing' | 'warning' | 'error' | 'success'>
  > = listChangeGrid.columns.state.tones
  return (
    <>
      {say([nameZh, nameEn])} {edition} <Tag tone={tones[state] ?? 'neutral'}>{say(changeStates[state])}</Tag>
    </>
  )
}

function ChangeProgress({ change }: { change: ControlListChangeView }) {
  const say = useSay()
  const { state, checkedProducts, allProducts, toClassify, isStale, findings } = change
  if (isStale) return <Note tone="warning">{say(words.stale)}</Note>
  if (state === 'failed')
    return (
      <Note tone="error">
        {say(words.faults)}: <span className="code">{findings?.faults.slice(0, 10).join(', ')}</span>
      </Note>
    )
  if (state === 'checking')
    return (
      <div className="stack" role="status">
        <progress
          value={checkedProducts}
          max={Math.max(allProducts, 1)}
          aria-label={say(changeStates.checking)}
        />
        <span className="hint">{say(words.progress, { done: checkedProducts, all: allProducts })}</span>
      </div>
    )
  if (state === 'applied' && toClassify > 0)
    return (
      <p className="hint" role="status">
        {say(words.applying, { left: toClassify })}
      </p>
    )
  return null
}

function ChangeFacts({ change }: { change: ControlListChangeView }) {
  const say = useSay()
  const { kind, inForceFrom, reason, createdBy, createdAt, decidedBy, decidedAt } = change
  return (
    <Facts>
      <Fact label={say(listChangeGrid.columns.kind.title)}>{say(changeKinds[kind])}</Fact>
      <Fact label={say(words.from)}>{inForceFrom}</Fact>
      <Fact label={say(words.reason)}>{reason}</Fact>
      <Fact label={say(words.by)}>
        {createdBy} · {shanghaiMinute(createdAt)}
      </Fact>
      {decidedAt && (
        <Fact label={say(words.decidedBy)}>
          {decidedBy} · {shanghaiMinute(decidedAt)}
        </Fact>
      )}
    </Facts>
  )
}

function Findings({ change: { findings } }: { change: ControlListChangeView }) {
  const say = useSay()
  if (!findings) return null
  return (
    <section className="tight">
      <h3>{say(words.entries)}</h3>
      <NamedEntries label={words.added} names={findings.added} />
      <NamedEntries label={words.removed} names={findings.withdrawn} />
      <p className="hint">{say(words.same, { count: findings.unchanged })}</p>
    </section>
  )
}

const mostNames = 100

function NamedEntries({ label, names }: { label: Text; names: string[] }) {
  const say = useSay()
  const title = say(label, { count: names.length })
  if (names.length === 0) return <p className="hint">{title}</p>
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {names.slice(0, mostNames).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {names.length > mostNames && (
        <p className="hint">{say(words.andMore, { count: names.length - mostNames })}</p>
      )}
    </details>
  )
}

function Effects({ change }: { change: ControlListChangeView }) {
  const say = useSay()
  const { id, products, classes } = change
  return (
    <>
      <section className="tight">
        <h3>{say(words.byClass)}</h3>
        {classes.length > 0 && (
          <DataTable>
            <TableHead
              columns={[
                say(words.regulatedClass),
                { label: say(words.gained), isRight: true },
                { label: say(words.lost), isRight: true },
              ]}
            />
            <tbody>
              {classes.map(({ regulatedClass, gained, lost }) => (
                <tr key={regulatedClass}>
                  <td>{say(classTexts[regulatedClass] ?? [regulatedClass, regulatedClass])}</td>
                  <td className="number">{gained > 0 && `+${gained}`}</td>
                  <td className="number">{lost > 0 && `−${lost}`}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
        {products === 0 ? (
          <p className="hint">{say(words.noProducts)}</p>
        ) : (
          <Link to={`/reclassed-products/${id}`}>{say(words.showProducts, { count: products })}</Link>
        )}
      </section>
      <Touched change={change} />
    </>
  )
}

/** Work in progress that the change touches. */
function Touched({
  change: { orders, orderCount, filings, filingCount },
}: {
  change: ControlListChangeView
}) {
  const say = useSay()
  return (
    <>
      <section className="tight">
        <h3>
          {say(words.openOrders)} {orderCount}
        </h3>
        {orderCount === 0 && <p className="hint">{say(words.noOrders)}</p>}
        <ul className="entries">
          {orders.map(({ id, orderNo, company }) => (
            <li key={id} className="spread">
              <Link className="code" to={`/orders?open=${id}`}>
                {orderNo}
              </Link>
              <small>{company}</small>
            </li>
          ))}
        </ul>
        <More count={orderCount - orders.length} />
      </section>
      <section className="tight">
        <h3>
          {say(words.filings)} {filingCount}
        </h3>
        {filingCount === 0 && <p className="hint">{say(words.noFilings)}</p>}
        <ul className="entries">
          {filings.map(({ id, orderNo, product, dueOn }) => (
            <li key={id} className="spread">
              <Link to={`/filings?open=${id}`}>
                <span className="code">{orderNo}</span> {product}
              </Link>
              <small>{dueOn}</small>
            </li>
          ))}
        </ul>
        <More count={filingCount - filings.length} />
      </section>
    </>
  )
}

function More({ count }: { count: number }) {
  const say = useSay()
  return count > 0 ? <p className="hint">{say(words.andMore, { count })}</p> : null
}

interface ChangeActionsProps {
  change: ControlListChangeView
  onChanged(): Promise<void>
}

function ChangeActions({ change, onChanged }: ChangeActionsProps) {
  const say = useSay()
  const { mutate, isBusy } = useMutation()
  const { state, version, isStale, findings } = change
  if (state === 'applied' || state === 'discarded') return null
  const input = { params: { id: change.id }, body: { version } }
  // also after a colleague was faster: the panel then shows how it is now
  const sent = (work: Promise<unknown>) => work.finally(onChanged)
  const isLater = findings !== null && findings.day > shanghaiDate(new Date())
  return (
    <>
      {state === 'ready' && !isStale && (
        <ConfirmedButton
          label={say(words.apply)}
          title={say(words.apply)}
          done={say(words.appliedNow)}
          send={() => sent(call(applyListChangeCall, input))}
        >
          {say(words.applyText)} {isLater && say(words.applyFrom, { day: findings.day })}
        </ConfirmedButton>
      )}
      {(isStale || state === 'failed') && (
        <Button
          isBusy={isBusy}
          onClick={() => mutate(say(changeStates.checking), () => sent(call(recheckListChangeCall, input)))}
        >
          {say(words.recheck)}
        </Button>
      )}
      <ConfirmedButton
        label={say(words.discard)}
        title={say(words.discard)}
        kind="plain"
        done={say(words.discardedNow)}
        send={() => sent(call(discardListChangeCall, input))}
      >
        {say(words.discardText)}
      </ConfirmedButton>
    </>
  )
}
