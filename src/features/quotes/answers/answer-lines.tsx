import { useLocale } from 'use-intl'
import type { Locale } from '#shared/locale.ts'
import { formatYuan, yuanText } from '#shared/money.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { nameText, useCan, useSay } from '#ui/staff/staff.ts'
import { writeLineNoteCall } from '../calls.ts'
import type { QuoteRequestLineView } from '../schema.ts'
import styles from './answer.module.css'
import {
  type AnswerDraft,
  amountOf,
  basisFor,
  type LineDraft,
  lineOf,
  marginOf,
  marginPercent,
  problemsOf,
} from './draft.ts'
import { words } from './messages.ts'
import type { FormerPrice, LineNoteView, SkuBasis } from './schema.ts'

/** What staff noted about the lines. */
export interface LineNotes {
  quoteId: string
  list: readonly LineNoteView[]
  onChanged(): void
}

interface AnswerLinesProps {
  lines: QuoteRequestLineView[]
  draft: AnswerDraft
  basis: readonly SkuBasis[]
  notes: LineNotes
  known: Record<string, SkuBasis | null>
  /** Refusals of the server by path. */
  errors: Record<string, string>
  isLocked: boolean
  onLine(lineNo: number, change: Partial<LineDraft>): void
  onSku(sku: string): void
}

/** The lines of the request, each with what its price goes by and the fields of its answer. */
export function AnswerLines({ lines, basis, known, ...rest }: AnswerLinesProps) {
  const say = useSay()
  const knowsCost = useCan()('cost.read')
  const basisOf = basisFor(rest.draft, basis, known)
  const right = (label: string) => ({ label, isRight: true })
  return (
    <>
      <div className="scroll">
        <DataTable className={styles.lines}>
          <TableHead
            columns={[
              '#',
              say(words.product),
              right(say(words.quantity)),
              right(say(words.list)),
              right(say(words.price)),
              right(say(words.leadTime)),
              right(say(words.amount)),
              right(say(words.stock)),
              ...(knowsCost ? [right(say(words.cost))] : []),
              right(say(words.paid)),
              right(say(words.quotedBefore)),
              say(words.sku),
              say(words.lineRemark),
            ]}
          />
          <tbody>
            {lines.map((line, index) => (
              <Line
                key={line.lineNo}
                {...rest}
                line={line}
                index={index}
                basis={basisOf(line)}
                known={known}
                knowsCost={knowsCost}
              />
            ))}
          </tbody>
        </DataTable>
      </div>
      <p className="hint">{say(words.notSupplied)}</p>
    </>
  )
}

interface LineProps extends Omit<AnswerLinesProps, 'lines' | 'basis'> {
  line: QuoteRequestLineView
  index: number
  basis: SkuBasis | undefined
  knowsCost: boolean
}

function Line(props: LineProps) {
  const { line, index, basis, draft, notes, known, errors, isLocked, knowsCost, onLine, onSku } = props
  const { lineNo, quantity } = line
  const typed = lineOf(draft, lineNo)
  const wrong = problemsOf(typed, known)
  const say = useSay()
  const locale: Locale = useLocale()
  const cell = (field: keyof LineDraft, label: (typeof words)[keyof typeof words], path: string) => {
    const problem = wrong[field]
    return (
      <LineField
        label={say(label, { line: lineNo })}
        value={typed[field]}
        isNumber={field === 'price' || field === 'leadTime'}
        isLocked={isLocked}
        error={problem ? say(words[problem]) : errors[`lines.${index}.${path}`]}
        onText={(text) => onLine(lineNo, { [field]: field === 'sku' ? text.trim().toUpperCase() : text })}
        onLeave={field === 'sku' ? () => onSku(typed.sku) : undefined}
      />
    )
  }
  return (
    <tr>
      <td>{lineNo}</td>
      <td>
        <Requested line={line} />
        <LineNote notes={notes} lineNo={lineNo} />
      </td>
      <td className="number">
        {quantity} {salesUnitText(line.unit, quantity, locale)}
      </td>
      <td className="number">{basis && basis.listPrice !== null ? basis.listPrice.toFixed(2) : '—'}</td>
      <td className="number">
        {cell('price', words.priceOf, 'price')}
        <Discount price={typed.price} list={basis?.listPrice ?? null} />
        {knowsCost && <LineMargin price={typed.price} quantity={quantity} basis={basis} />}
      </td>
      <td className="number">{cell('leadTime', words.leadTimeOf, 'leadTimeDays')}</td>
      <td className="number">{yuanText(amountOf(typed.price, quantity))}</td>
      <td className="number">{basis ? basis.stock : '—'}</td>
      {knowsCost && <CostCell cost={basis?.cost ?? null} />}
      <td className="number">
        <Former prices={basis?.paid} />
      </td>
      <td className="number">
        <Former prices={basis?.quoted} />
      </td>
      <td>
        {cell('sku', words.skuOf, 'skuId')}
        {typed.sku !== '' && basis && <small>{`${say(nameText(basis))} ${basis.packing}`}</small>}
      </td>
      <td>{cell('remark', words.lineRemarkOf, 'remark')}</td>
    </tr>
  )
}

function CostCell({ cost }: { cost: SkuBasis['cost'] }) {
  const say = useSay()
  if (!cost) return <td className="number">—</td>
  return (
    <td className="number">
      {cost.yuan.toFixed(2)}
      <small className="block">{say(cost.from === 'lots' ? words.costOfLots : words.lastCost)}</small>
    </td>
  )
}

interface LineMarginProps {
  price: string
  quantity: number
  basis: SkuBasis | undefined
}

function LineMargin({ price, quantity, basis }: LineMarginProps) {
  const say = useSay()
  const margin = marginOf(price, quantity, basis)
  if (!margin) return null
  const isLoss = margin.fen < 0
  return (
    <small className={isLoss ? 'problem block' : 'block'} role={isLoss ? 'alert' : undefined}>
      {say(words.margin)} {formatYuan(margin.fen)} · {isLoss ? say(words.belowCost) : marginPercent(margin)}
    </small>
  )
}

function Discount({ price, list }: { price: string; list: number | null }) {
  const say = useSay()
  if (list === null || list === 0 || amountOf(price, 1) === 0) return null
  const percent = ((Number(price) / list - 1) * 100).toFixed(1)
  return <small className="block">{say(words.fromList, { percent })}</small>
}

function LineNote({ notes: { quoteId, list, onChanged }, lineNo }: { notes: LineNotes; lineNo: number }) {
  const note = list.find((one) => one.lineNo === lineNo)
  return (
    <>
      {note?.text && (
        <div className="typed" title={`${note.staffName} ${note.changedAt.slice(0, 10)}`}>
          {note.text}
        </div>
      )}
      <FormButton
        label={note?.text ? words.changeNote : words.addNote}
        kind="quiet"
        fields={{
          text: {
            label: words.staffNote,
            kind: 'long',
            value: note?.text ?? '',
            hint: words.staffNoteHint,
            isOptional: true,
            maxLength: 1000,
          },
        }}
        send={async ({ text }) => {
          const params = { id: quoteId, lineNo }
          await call(writeLineNoteCall, { params, body: { text, version: note?.version ?? 0 } })
          return words.noted
        }}
        onDone={onChanged}
      />
    </>
  )
}

function Requested({ line }: { line: QuoteRequestLineView }) {
  const say = useSay()
  const { sku, casNumber, grade, packing, targetPrice, remark } = line
  return (
    <>
      <span className={sku ? 'code' : 'hint'}>{sku || say(words.own)}</span>
      <div>{[say(nameText(line)), grade, packing].filter(Boolean).join(' ')}</div>
      <small>
        {[
          casNumber && `CAS ${casNumber}`,
          targetPrice !== null && say(words.target, { price: targetPrice.toFixed(2) }),
          remark,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  )
}

function Former({ prices = [] }: { prices: FormerPrice[] | undefined }) {
  if (prices.length === 0) return '—'
  return (
    <ul>
      {prices.map(({ price, quantity, number, at }) => (
        <li key={number} title={number}>
          {price.toFixed(2)}
          <small>
            {' '}
            × {quantity} · {at.slice(0, 10)}
          </small>
        </li>
      ))}
    </ul>
  )
}

interface LineFieldProps {
  label: string
  value: string
  isNumber: boolean
  isLocked: boolean
  error: string | undefined
  onText(text: string): void
  onLeave?: (() => void) | undefined
}

function LineField({ label, value, isNumber, isLocked, error, onText, onLeave }: LineFieldProps) {
  if (isLocked) return value || '—'
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={Boolean(error)}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        maxLength={200}
        value={value}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onBlur={onLeave}
      />
      {error && (
        <small className="problem block" role="alert">
          {error}
        </small>
      )}
    </>
  )
}
