import { useState } from 'react'
import { href } from 'react-router'
import { fixedNumber } from '#shared/display.ts'
import { formatYuan } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { DialogButton } from '#ui/staff/form-button.tsx'
import { ChoiceTag, shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { PriceForm } from '../price-answer/price-form.tsx'
import { scheduleColumn } from '../price-keeping/grids.ts'
import { endSpecialCall, readSpecialCall, removeSpecialCall } from './calls.ts'
import { words } from './messages.ts'
import type { SpecialRecord } from './schema.ts'
import { SpecialForm } from './special-form.tsx'
import { specialGrid } from './special-grid.ts'

const queues = [
  { title: words.running, address: 'filter=state:running' },
  { title: words.planned, address: 'filter=state:planned' },
  { title: words.ended, address: 'filter=state:ended' },
]

export default function SpecialsPage() {
  return (
    <GridPage
      grid={specialGrid}
      presets={queues}
      head={<FormOpener />}
      panel={(record) => <SpecialPanel {...record} />}
    />
  )
}

interface FormOpenerProps {
  special?: SpecialRecord
  onDone?(): void
}

/** Without a campaign a new one is planned; the grid polls and shows it by itself. */
function FormOpener({ special, onDone }: FormOpenerProps) {
  const say = useSay()
  const can = useCan()
  if (!can('price.change')) return null
  return (
    <DialogButton label={say(special ? words.edit : words.create)} kind={special && 'primary'} isWide>
      {(close) => (
        <SpecialForm
          special={special}
          onDone={() => {
            close()
            onDone?.()
          }}
          onOvertaken={onDone}
          onClose={close}
        />
      )}
    </DialogButton>
  )
}

function SpecialPanel(opened: OpenRecordProps) {
  const say = useSay()
  const can = useCan()
  const [asked, setAsked] = useState<{ id: string; name: string }>()
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(readSpecialCall, { params: { id: opened.id }, ...poll })}
      subject="special"
      version={({ version }) => version}
      title={({ titleZh, titleEn, state }) => (
        <>
          {say([titleZh, titleEn])} <ChoiceTag column={scheduleColumn} value={state} />
        </>
      )}
      actions={(special, { changed, gone }) =>
        can('price.change') && <SpecialActions special={special} onChanged={changed} onRemoved={gone} />
      }
    >
      {(special) => (
        <>
          <SpecialFacts special={special} />
          {asked && can('price.ask') && (
            <div className="stack">
              <strong>{asked.name}</strong>
              <PriceForm key={asked.id} id={asked.id} version={special.version} />
            </div>
          )}
          <Packs lines={special.lines} onAsk={setAsked} />
        </>
      )}
    </RecordFrame>
  )
}

function SpecialFacts({ special }: { special: SpecialRecord }) {
  const say = useSay()
  const { code, introZh, introEn, startsAt, endsAt, mostTenths, state } = special
  return (
    <section className="tight">
      <p>{say([introZh, introEn])}</p>
      <Facts>
        <Fact label={say(words.code)}>
          <span className="code">{code}</span>
        </Fact>
        <Fact label={say(words.schedule)}>
          {shanghaiMinute(startsAt)} – {shanghaiMinute(endsAt)}
        </Fact>
        <Fact label={say(words.limit)}>{mostTenths === null ? say(words.none) : mostTenths / 10}</Fact>
      </Facts>
      {state === 'running' && (
        <a href={href('/product-special/:code', { code })} target="_blank" rel="noreferrer">
          {say(words.inShop)}
        </a>
      )}
    </section>
  )
}

interface PacksProps {
  lines: SpecialRecord['lines']
  onAsk(product: { id: string; name: string }): void
}

function Packs({ lines, onAsk }: PacksProps) {
  const say = useSay()
  const can = useCan()
  if (lines.length === 0) return <p className="hint">{say(words.noLines)}</p>
  const right = (label: string) => ({ label, isRight: true })
  return (
    <DataTable>
      <TableHead
        columns={[
          say(words.sku),
          right(say(words.listPrice)),
          right(say(words.price)),
          right(say(words.off)),
          { label: say(words.preview), isHidden: true },
        ]}
      />
      <tbody>
        {lines.map(({ sku, product, productId, packing, listPriceFen, priceFen, isOnSale }) => (
          <tr key={sku}>
            <td>
              <span className="code">{sku}</span> {product} {packing}{' '}
              {!isOnSale && <Tag>{say(words.offSale)}</Tag>}
            </td>
            <td className="number">{listPriceFen === null ? '' : formatYuan(listPriceFen)}</td>
            <td className="number">
              <strong>{formatYuan(priceFen)}</strong>
            </td>
            <td className="number">
              {listPriceFen === null ? '' : `${fixedNumber((1 - priceFen / listPriceFen) * 100, 1)}%`}
            </td>
            <td>
              {can('price.ask') && (
                <button
                  type="button"
                  className="link-button"
                  aria-label={say(words.previewOf, { product: sku })}
                  onClick={() => onAsk({ id: productId, name: product })}
                >
                  {say(words.preview)}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

interface SpecialActionsProps {
  special: SpecialRecord
  onChanged(): void
  onRemoved(): void
}

function SpecialActions({ special, onChanged, onRemoved }: SpecialActionsProps) {
  const say = useSay()
  const { id, version, state } = special
  const input = { params: { id }, body: { version } }
  return (
    <>
      {state !== 'ended' && <FormOpener special={special} onDone={onChanged} />}
      {state === 'running' && (
        <ConfirmedButton
          label={say(words.end)}
          title={say(words.end)}
          isDestructive
          done={say(words.done)}
          send={async () => {
            await call(endSpecialCall, input)
            onChanged()
          }}
        >
          {say(words.endQuestion)}
        </ConfirmedButton>
      )}
      {state === 'planned' && (
        <ConfirmedButton
          label={say(words.remove)}
          title={say(words.remove)}
          isDestructive
          done={say(words.removed)}
          send={async () => {
            await call(removeSpecialCall, input)
            onRemoved()
          }}
        >
          {say(words.removeQuestion)}
        </ConfirmedButton>
      )}
    </>
  )
}
