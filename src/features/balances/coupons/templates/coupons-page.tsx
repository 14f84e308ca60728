import { yuanText } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { DialogButton, FormButton } from '#ui/staff/form-button.tsx'
import { ChoiceTag, shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
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

export default function CouponTemplatesPage() {
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
  if (!can('coupon.change')) return null
  return (
    <DialogButton label={say(model ? words.copy : words.create)} isWide>
      {(close) => <CouponForm model={model} onDone={close} onClose={close} />}
    </DialogButton>
  )
}

const stateOf = ({ startsAt, endsAt }: CouponTemplateRecord) => {
  const now = new Date().toISOString()
  return endsAt <= now ? 'ended' : startsAt > now ? 'planned' : 'running'
}

function CouponPanel(opened: OpenRecordProps) {
  const say = useSay()
  const can = useCan()
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(readCouponTemplateCall, { params: { id: opened.id }, ...poll })}
      subject="couponTemplate"
      version={({ granted, endsAt }) => `${granted} ${endsAt}`}
      title={(coupon) => (
        <>
          {say([coupon.nameZh, coupon.nameEn])}{' '}
          <ChoiceTag column={couponGrid.columns.state} value={stateOf(coupon)} />
        </>
      )}
      actions={(coupon, { changed }) =>
        can('coupon.change') && <CouponActions coupon={coupon} onDone={changed} />
      }
    >
      {(coupon) => <CouponFacts coupon={coupon} />}
    </RecordFrame>
  )
}

function CouponFacts({ coupon }: { coupon: CouponTemplateRecord }) {
  const say = useSay()
  const { kind, amount, percentOff, most, threshold, code, granted, used, total, perMember, scope } = coupon
  const value = [
    kind === 'freight' && say(words.freeFreight),
    amount !== null && say(words.off, { amount: yuanText(amount) }),
    percentOff !== null && say(words.percent, { percent: percentOff }),
    most !== null && say(words.bound, { amount: yuanText(most) }),
    threshold > 0 && say(words.from, { amount: yuanText(threshold) }),
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
