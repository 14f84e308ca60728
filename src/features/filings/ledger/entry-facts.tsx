import { Link } from 'react-router'
import { useLocale } from 'use-intl'
import { qualificationKindTexts } from '#features/qualifications/staff-messages.ts'
import { regulatedClassTexts } from '#features/regulations/messages.ts'
import { displayNumber, emptyMark } from '#shared/display.ts'
import type { Locale } from '#shared/locale.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { Note } from '#ui/tag.tsx'
import type { LedgerEntry } from '../schema.ts'
import { lackingTexts, words } from '../staff-messages.ts'

const decimals = 3

/** What the law wants to be known of one sale. */
export function EntryFacts({ entry }: { entry: LedgerEntry }) {
  const say = useSay()
  const { lacks, regulatedClass } = entry
  const lacking = lacks.map((field) => say(lackingTexts[field])).join(say(['、', ', ']))
  return (
    <section className="stack">
      <h3>{say(words.sale)}</h3>
      {entry.isReplaced && <Note>{say(words.replaced)}</Note>}
      {lacks.length > 0 && !entry.isReplaced && (
        <Note tone="warning">{say(words.lacks, { fields: lacking })}</Note>
      )}
      <Facts>
        <Fact label={say(words.regulatedClass)}>
          {say(regulatedClassTexts[regulatedClass] ?? words.regulatedClass)}
        </Fact>
        <SoldGoods entry={entry} />
        <SoldTo entry={entry} />
        {entry.reason && <Fact label={say(words.reason)}>{entry.reason}</Fact>}
        <Fact label={say(words.keepUntil)}>{entry.keepUntil}</Fact>
      </Facts>
    </section>
  )
}

function SoldGoods({ entry }: { entry: LedgerEntry }) {
  const say = useSay()
  const locale: Locale = useLocale()
  const can = useCan()
  const amounts = [
    entry.kilograms !== null && `${displayNumber(entry.kilograms, decimals)} kg`,
    entry.litres !== null && `${displayNumber(entry.litres, decimals)} L`,
  ].filter(Boolean)
  return (
    <>
      <Fact label={say(words.product)}>
        {say([entry.nameZh, entry.nameEn || entry.nameZh])} <span className="code">{entry.casNumber}</span>{' '}
        {entry.grade} {entry.purity}
      </Fact>
      <Fact label={say(words.packing)}>
        <span className="code">{entry.sku}</span> {entry.packing}
      </Fact>
      <Fact label={say(words.quantity)}>
        {displayNumber(entry.quantity)} {salesUnitText(entry.unit, entry.quantity, locale)}
        {amounts.length > 0 && ` · ${amounts.join(' · ')}`}
      </Fact>
      <Fact label={say(words.lot)}>
        <span className="code">{entry.lotNumber || emptyMark}</span>
      </Fact>
      {entry.flowCodes.length > 0 && (
        <Fact label={say(words.flowCodes)}>
          <span className="code">{entry.flowCodes.join(' ')}</span>
        </Fact>
      )}
      <Fact label={say(words.order)}>
        {can('order.read') ? (
          <Link className="code" to={`/orders?open=${entry.orderId}`}>
            {entry.orderNo}
          </Link>
        ) : (
          <span className="code">{entry.orderNo}</span>
        )}{' '}
        {shanghaiMinute(entry.soldAt)}
      </Fact>
    </>
  )
}

function SoldTo({ entry }: { entry: LedgerEntry }) {
  const say = useSay()
  return (
    <>
      <Fact label={say(words.company)}>
        {entry.companyName} <span className="code">{entry.unifiedCode}</span>
      </Fact>
      <Fact label={say(words.handler)}>
        {entry.handlerName || emptyMark} <span className="code">{entry.handlerIdMasked}</span>{' '}
        {entry.isThroughAgent && say(words.throughAgent)}
      </Fact>
      <Fact label={say(words.use)}>{entry.use || emptyMark}</Fact>
      <Fact label={say(words.receiver)}>{entry.receiver || emptyMark}</Fact>
      <Fact label={say(words.delivery)}>{entry.deliveryAddress || emptyMark}</Fact>
      {entry.papers.length > 0 && (
        <Fact label={say(words.papers)}>
          {entry.papers.map(({ kind, number, validUntil }) => (
            <span key={`${kind} ${number}`} className="row">
              {say(qualificationKindTexts[kind] ?? words.papers)} <span className="code">{number}</span>
              <small>{validUntil}</small>
            </span>
          ))}
        </Fact>
      )}
    </>
  )
}
