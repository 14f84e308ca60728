import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import {
  confirmMatchCall,
  dismissMatchCall,
  getClassesOfMatchCall,
  releaseProductCall,
  revokeReleaseCall,
} from '../calls.ts'
import { classTexts, contentTexts, decisionTexts, matchTexts, words } from './messages.ts'
import type { ProductClasses } from './schema.ts'

type Match = ProductClasses['matches'][number]

/** A match in doubt, with all that the classes of its product follow from. */
export function MatchPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const { record, problem, changed } = useRecord(
    (poll) => call(getClassesOfMatchCall, { params: { id }, ...poll }),
    id,
    { onChanged },
  )
  const match = record?.matches.find((one) => one.id === id)
  return (
    <RecordPanel
      title={record ? say([record.product.nameZh, record.product.nameEn]) : ''}
      onClose={onClose}
      actions={match?.isUncertain && <DecisionButtons key={id} match={match} onChanged={changed} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && <ProductFacts classes={record} />}
      {record && (
        <section className="tight">
          <h3>{say(words.matches)}</h3>
          <ul className="entries">
            {record.matches.map((one) => (
              <MatchRow key={one.id} match={one} />
            ))}
          </ul>
        </section>
      )}
      {record && <Releases classes={record} onChanged={changed} />}
      {record && <History subject="product" id={record.product.id} version={JSON.stringify(record)} />}
    </RecordPanel>
  )
}

function ProductFacts({
  classes: { product, claimed, classes, isHazardousChemical },
}: {
  classes: ProductClasses
}) {
  const say = useSay()
  const named = (codes: string[]) =>
    codes.map((code) => say(classTexts[code] ?? [code, code])).join(say(['、', ', '])) || say(words.none)
  return (
    <Facts>
      <Fact label={say(words.product)}>
        <span className="code">{product.catalogNumber}</span>{' '}
        <span className="code">{product.casNumber}</span> {product.grade} {product.purity}
      </Fact>
      <Fact label={say(words.classes)}>{named(classes)}</Fact>
      <Fact label={say(words.claimed)}>{named(claimed)}</Fact>
      {isHazardousChemical && <Fact label={say(words.hazardous)}>{say(words.yes)}</Fact>}
    </Facts>
  )
}

function MatchRow({ match }: { match: Match }) {
  const say = useSay()
  const { entry, regulatedClass, decision, isUncertain, concentration } = match
  const state = decision?.decision ?? 'open'
  const content = concentration && contentTexts[concentration]
  return (
    <li className="tight">
      <span className="spread">
        <strong>{say(classTexts[regulatedClass] ?? [regulatedClass, regulatedClass])}</strong>
        <Tag tone={isUncertain && state === 'open' ? 'warning' : 'neutral'}>
          {say(isUncertain ? (decisionTexts[state] ?? words.toDecide) : words.certain)}
        </Tag>
      </span>
      <span>
        {say([entry.list.zh, entry.list.en])} {entry.list.edition} · {entry.no} {entry.nameZh} {entry.nameEn}
      </span>
      <small>
        {say(words.match)} {say(matchTexts[match.match] ?? words.match)}
        {content && ` · ${say(words.content)} ${say(content)}`}
      </small>
      {decision && (
        <small className="hint">
          {shanghaiMinute(decision.at)} {say(words.by, { name: decision.by, reason: decision.reason })}
        </small>
      )}
    </li>
  )
}

const reason = { label: words.reason, kind: 'long', maxLength: 100 } as const

function DecisionButtons({ match: { id, decision }, onChanged }: { match: Match; onChanged(): void }) {
  const say = useSay()
  const params = { id }
  const done = decision?.decision
  return (
    <>
      {done !== 'confirmed' && (
        <FormButton
          label={words.confirm}
          fields={{ reason }}
          send={async (body) => {
            await call(confirmMatchCall, { params, body })
            return words.saved
          }}
          onDone={onChanged}
        >
          <p>{say(words.confirmText)}</p>
        </FormButton>
      )}
      {done !== 'dismissed' && (
        <FormButton
          label={words.dismiss}
          kind="plain"
          fields={{ reason }}
          send={async (body) => {
            await call(dismissMatchCall, { params, body })
            return words.saved
          }}
          onDone={onChanged}
        >
          <p>{say(words.dismissText)}</p>
        </FormButton>
      )}
    </>
  )
}

interface ReleasesProps {
  classes: ProductClasses
  onChanged(): void
}

function Releases({ classes, onChanged }: ReleasesProps) {
  const say = useSay()
  const barred = classes.matches
    .filter(({ effect, regulatedClass }) => effect === 'barred' && classes.classes.includes(regulatedClass))
    .map(({ regulatedClass }) => regulatedClass)
  if (barred.length + classes.releases.length === 0) return null
  return (
    <section className="stack">
      <h3>{say(words.releases)}</h3>
      {classes.releases.map(({ regulatedClass, by, reason: why, at, revokedAt }) => (
        <p key={at}>
          {say(classTexts[regulatedClass] ?? words.release)} · {shanghaiMinute(at)}{' '}
          {say(words.by, { name: by, reason: why })}{' '}
          {revokedAt && <small>{say(words.revokedAt, { at: shanghaiMinute(revokedAt) })}</small>}
        </p>
      ))}
      <ReleaseButtons classes={classes} barred={barred} onChanged={onChanged} />
    </section>
  )
}

const choicesOf = (codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, classTexts[code] ?? ([code, code] as const)]))

function ReleaseButtons({ classes, barred, onChanged }: ReleasesProps & { barred: string[] }) {
  const say = useSay()
  const params = { id: classes.product.id }
  const open = classes.releases.filter(({ revokedAt }) => revokedAt === null)
  return (
    <div className="buttons">
      {barred.length > 0 && (
        <FormButton
          label={words.release}
          kind="plain"
          fields={{
            regulatedClass: { label: words.regulatedClass, kind: 'choice', choices: choicesOf(barred) },
            reason,
          }}
          send={async (body) => {
            await call(releaseProductCall, { params, body })
            return words.saved
          }}
          onDone={onChanged}
        >
          <p>{say(words.releaseText)}</p>
        </FormButton>
      )}
      {open.length > 0 && (
        <FormButton
          label={words.revoke}
          kind="danger"
          fields={{
            regulatedClass: {
              label: words.regulatedClass,
              kind: 'choice',
              choices: choicesOf(open.map(({ regulatedClass }) => regulatedClass)),
            },
            reason,
          }}
          send={async (body) => {
            await call(revokeReleaseCall, { params, body })
            return words.saved
          }}
          onDone={onChanged}
        />
      )}
    </div>
  )
}
