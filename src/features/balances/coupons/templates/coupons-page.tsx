import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmedButton, Dialog } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute, yuan } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel, useRecord } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { endCouponTemplateCall, grantCouponsCall, readCouponTemplateCall } from '../../calls.ts'
import { CouponForm } from './coupon-form.tsx'
import { couponGrid, couponKindTexts } from './coupon-grid.ts'
import { words } from './messages.ts'
import type { CouponTemplateRecord } from './schema.ts'

const queues = [
  { title: words.running, address: 'filter=state:running' },
  { title: words.planned, address: 'filter=state:planned' },
  { title: words.ended, address: 'filter=state:ended' },
]

export default function CouponsPage() {
  return (
    <GridPage
      grid={couponGrid}
      presets={queues}
      head={<FormOpener />}
      panel={(record) => <CouponPanel {...record} />}
    />
  )
}

/** The grid polls and shows the new coupon by itself. */
function FormOpener({ model }: { model?: CouponTemplateRecord }) {
  const say = useSay()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!can('coupon.change')) return null
  const title = say(model ? words.copy : words.create)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <Dialog title={title} isWide onClose={close}>
          <CouponForm model={model} onDone={close} onClose={close} />
        </Dialog>
      )}
    </>
  )
}

const stateOf = ({ startsAt, endsAt }: CouponTemplateRecord) => {
  const now = new Date().toISOString()
  return endsAt <= now ? 'ended' : startsAt > now ? 'planned' : 'running'
}

function CouponPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const can = useCan()
  const read = () => call(readCouponTemplateCall, { params: { id } })
  const { record: coupon, problem, changed } = useRecord(read, id, onChanged)
  return (
    <RecordPanel
      title={
        coupon && (
          <>
            {say([coupon.nameZh, coupon.nameEn])}{' '}
            <Tag tone={couponGrid.columns.state.tones[stateOf(coupon)]}>
              {say(couponGrid.columns.state.choices[stateOf(coupon)])}
            </Tag>
          </>
        )
      }
      onClose={onClose}
      actions={coupon && can('coupon.change') && <CouponActions coupon={coupon} onDone={changed} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {coupon && <CouponFacts coupon={coupon} />}
      <History subject="couponTemplate" id={id} version={coupon && `${coupon.granted} ${coupon.endsAt}`} />
    </RecordPanel>
  )
}

const inFen = (amount: number) => yuan(Math.round(amount * 100))

function CouponFacts({ coupon }: { coupon: CouponTemplateRecord }) {
  const say = useSay()
  const { kind, amount, percentOff, most, threshold, code, granted, used, total, perMember, scope } = coupon
  const value = [
    kind === 'freight' && say(words.freeFreight),
    amount !== null && say(words.off, { amount: inFen(amount) }),
    percentOff !== null && say(words.percent, { percent: percentOff }),
    most !== null && say(words.bound, { amount: inFen(most) }),
    threshold > 0 && say(words.from, { amount: inFen(threshold) }),
  ]
  return (
    <Facts>
      <Fact label={say(words.kind)}>{say(couponKindTexts[kind])}</Fact>
      <Fact label={say(words.value)}>{value.filter(Boolean).join(' · ')}</Fact>
      <Fact label={say(words.validity)}>
        {shanghaiMinute(coupon.startsAt)} – {shanghaiMinute(coupon.endsAt)}
      </Fact>
      {code && (
        <Fact label={say(couponGrid.columns.code.title)}>
          <span className="code">{code}</span>
        </Fact>
      )}
      <Fact label={say(words.counts)}>
        {total === null ? say(words.ofAny, { granted, used }) : say(words.ofTotal, { granted, used, total })}
      </Fact>
      <Fact label={say(words.perMember)}>{perMember}</Fact>
      <Fact label={say(words.scope)}>
        {scope.length === 0 ? say(words.everything) : scope.map(({ name }) => name).join('、')}
      </Fact>
    </Facts>
  )
}

interface ActionsProps {
  coupon: CouponTemplateRecord
  onDone(): void
}

function CouponActions({ coupon, onDone }: ActionsProps) {
  const say = useSay()
  const { id } = coupon
  const state = stateOf(coupon)
  return (
    <>
      {state !== 'ended' && <GrantButton coupon={coupon} onDone={onDone} />}
      <FormOpener model={coupon} />
      {state === 'running' && (
        <ConfirmedButton
          label={say(words.end)}
          title={say(words.end)}
          isDestructive
          done={say(words.done)}
          send={async () => {
            await call(endCouponTemplateCall, { params: { id } })
            onDone()
          }}
        >
          {say(words.endQuestion)}
        </ConfirmedButton>
      )}
    </>
  )
}

function GrantButton({ coupon: { id, nameZh, nameEn, levels }, onDone }: ActionsProps) {
  const say = useSay()
  const choices = Object.fromEntries(
    levels.map((level) => [level.key, [level.nameZh, level.nameEn] as const]),
  )
  return (
    <FormButton
      about={[say([nameZh, nameEn])]}
      label={words.grant}
      fields={{
        names: {
          label: words.names,
          kind: 'long',
          hint: words.namesHint,
          isOptional: true,
          maxLength: 20_000,
        },
        level: {
          label: words.level,
          kind: 'choice',
          choices: { '': words.noLevel, ...choices },
          isOptional: true,
        },
      }}
      send={async ({ names, level }) => {
        const body = {
          names: names
            .split('\n')
            .map((name) => name.trim())
            .filter(Boolean),
          priceLevels: level ? [level] : [],
        }
        const { granted, skipped } = await call(grantCouponsCall, { params: { id }, body })
        return [say(words.granted, { granted, skipped }), say(words.granted, { granted, skipped })]
      }}
      onDone={onDone}
    >
      <p className="hint">{say(words.grantHint)}</p>
    </FormButton>
  )
}
