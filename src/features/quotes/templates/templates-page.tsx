import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { type AskedField, FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import {
  addQuoteTemplateCall,
  changeQuoteTemplateCall,
  getQuoteTemplateCall,
  removeQuoteTemplateCall,
} from './calls.ts'
import { words } from './messages.ts'
import type { QuoteTemplateDetail, QuoteTerms } from './schema.ts'
import { quoteTemplateGrid } from './template-grid.ts'

export default function QuoteTemplatesPage() {
  const say = useSay()
  return (
    <GridPage
      grid={quoteTemplateGrid}
      head={
        <FormButton
          label={words.add}
          fields={fieldsOf()}
          send={async (values) => {
            await call(addQuoteTemplateCall, { body: termsOf(values) })
            return words.saved
          }}
          onDone={() => {}}
        >
          <p className="hint">{say(words.hint)}</p>
        </FormButton>
      }
      panel={(record) => <TemplatePanel key={record.id} {...record} />}
    />
  )
}

type Field = 'name' | 'deliveryTerms' | 'notes' | 'validityDays'

const fieldsOf = (known?: QuoteTerms): Record<Field, AskedField> => ({
  name: { label: words.name, value: known?.name ?? '', maxLength: 60 },
  deliveryTerms: {
    label: words.deliveryTerms,
    kind: 'long',
    value: known?.deliveryTerms ?? '',
    isOptional: true,
    maxLength: 400,
  },
  notes: { label: words.notes, kind: 'long', value: known?.notes ?? '', isOptional: true, maxLength: 500 },
  validityDays: { label: words.validityDays, kind: 'number', value: String(known?.validityDays ?? 14) },
})

const termsOf = ({ validityDays, ...texts }: Record<Field, string>): QuoteTerms => ({
  ...texts,
  validityDays: Number(validityDays),
})

const TemplatePanel = (opened: OpenRecordProps) => (
  <RecordFrame
    {...opened}
    read={(poll) => call(getQuoteTemplateCall, { params: { id: opened.id }, ...poll })}
    subject="quoteTemplate"
    version={({ version }) => version}
    title={({ name }) => name}
    actions={(template, { changed }) =>
      !template.isRemoved && <TemplateActions template={template} onDone={changed} />
    }
  >
    {(template) => <TemplateVersions template={template} />}
  </RecordFrame>
)

interface TemplateActionsProps {
  template: QuoteTemplateDetail
  onDone(): void
}

function TemplateActions({ template, onDone }: TemplateActionsProps) {
  const say = useSay()
  const { id, name, version } = template
  const params = { id }
  return (
    <>
      <FormButton
        label={words.change}
        fields={fieldsOf(template)}
        send={async (values) => {
          await call(changeQuoteTemplateCall, { params, body: { ...termsOf(values), version } })
          return words.saved
        }}
        onDone={onDone}
      >
        <p className="hint">{say(words.changeHint)}</p>
      </FormButton>
      <FormButton
        label={words.remove}
        kind="danger"
        fields={{}}
        send={async () => {
          await call(removeQuoteTemplateCall, { params, body: { version } })
          return words.removed
        }}
        onDone={onDone}
      >
        <p>{say(words.removeText, { name })}</p>
      </FormButton>
    </>
  )
}

function TemplateVersions({ template: { versions } }: { template: QuoteTemplateDetail }) {
  const say = useSay()
  return (
    <>
      {versions.map(({ version, deliveryTerms, notes, validityDays, staffName, createdAt }, index) => (
        <details key={version} open={index === 0}>
          <summary>
            {say(words.versionOf, { version })}{' '}
            <span className="hint">
              {shanghaiMinute(createdAt)} · {staffName}
            </span>
          </summary>
          <Facts>
            <Fact label={say(words.deliveryTerms)}>{deliveryTerms || '—'}</Fact>
            <Fact label={say(words.notes)}>{notes || '—'}</Fact>
            <Fact label={say(words.validityDays)}>{validityDays}</Fact>
          </Facts>
        </details>
      ))}
    </>
  )
}
