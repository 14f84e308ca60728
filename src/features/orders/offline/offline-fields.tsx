import { useLocale } from 'use-intl'
import { receiptTypeName } from '#features/invoices/schema.ts'
import { qualificationKindTexts } from '#features/qualifications/staff-messages.ts'
import type { QuoteDetail, QuoteVersionLineView } from '#features/quotes/schema.ts'
import { FilesForStaff } from '#features/uploads/components/files-for-staff.tsx'
import { uploadFormats } from '#features/uploads/schema.ts'
import { listText } from '#shared/display.ts'
import type { Locale } from '#shared/locale.ts'
import { call } from '#ui/call.ts'
import { DateField } from '#ui/date-field.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Checkbox } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { UploadButton } from '#ui/upload-button.tsx'
import { sendContractCall } from '../calls.ts'
import { HandlerIdField } from '../declaration/handler-id-field.tsx'
import { knownHandler } from '../declaration/lacks.ts'
import { offlineWords as words } from './messages.ts'
import { formerOf, needsPurpose, type OfflineDraft, withoutInvoice } from './offline-draft.ts'
import type { OfflineOffer } from './schema.ts'

interface FieldsProps {
  quote: QuoteDetail
  offer: OfflineOffer
  draft: OfflineDraft
  /** Lines of the version before, when a colleague has just sent another. */
  former: readonly QuoteVersionLineView[] | undefined
  errors: Record<string, string>
  onChange(change: Partial<OfflineDraft>): void
}

export function OrderedLines({ quote, offer, draft, former, errors, onChange }: FieldsProps) {
  const say = useSay()
  const locale: Locale = useLocale()
  const priced = quote.versions.at(-1)?.lines ?? []
  const toggle = (lineNo: number) =>
    onChange({
      lines: draft.lines.includes(lineNo)
        ? draft.lines.filter((one) => one !== lineNo)
        : [...draft.lines, lineNo].toSorted((one, other) => one - other),
    })
  return (
    <fieldset className="tight" aria-invalid={Boolean(errors.lines)} tabIndex={-1}>
      <legend className="size-s">
        <strong>{say(words.lines)}</strong>
      </legend>
      {offer.lines.map(({ lineNo, isOfflineOnly, missing }) => {
        const line = priced.find((one) => one.lineNo === lineNo)
        if (!line) return null
        const before = formerOf(line, former)
        const papers = missing.map((kind) => say(qualificationKindTexts[kind] ?? [kind, kind]))
        return (
          <Checkbox key={lineNo} checked={draft.lines.includes(lineNo)} onChange={() => toggle(lineNo)}>
            <span>
              {lineNo}. <span className="code">{line.sku}</span>{' '}
              {say([line.nameZh, line.nameEn || line.nameZh])} {line.packing} × {line.quantity} · ¥
              {line.amount.toFixed(2)}{' '}
              {before && (
                <span className="warning">
                  {say(words.former)} {before.sku} {before.packing} × {before.quantity} · ¥
                  {before.amount.toFixed(2)}{' '}
                </span>
              )}
              {isOfflineOnly && <Tag tone="warning">{say(words.offlineOnly)}</Tag>}{' '}
              {papers.length > 0 && (
                <span className="problem">{say(words.lacks, { papers: listText(locale, papers) })}</span>
              )}
            </span>
          </Checkbox>
        )
      })}
      {errors.lines && (
        <p className="problem" role="alert">
          {errors.lines}
        </p>
      )}
    </fieldset>
  )
}

type TextName = 'number' | 'poNumber' | 'projectNumber' | 'remark' | 'handlerName' | 'use' | 'receiver'

function useText({ draft, errors, onChange }: FieldsProps) {
  const say = useSay()
  return (name: TextName, label: Parameters<typeof say>[0], path: string = name) => ({
    label: say(label),
    value: draft[name],
    error: errors[path],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  })
}

export function ContractFields(props: FieldsProps) {
  const { quote, draft, errors, onChange } = props
  const say = useSay()
  const text = useText(props)
  const { filepath, fileName } = draft
  return (
    <section className="stack">
      <h3>{say(words.contract)}</h3>
      <div className="two">
        <TextField {...text('number', words.number, 'contract.number')} maxLength={60} isRequired />
        <DateField
          name="signedOn"
          action={say(words.pickDay)}
          label={say(words.signedOn)}
          value={draft.signedOn}
          error={errors['contract.signedOn']}
          isRequired
          onChange={({ currentTarget }) => onChange({ signedOn: currentTarget.value })}
          onPick={(signedOn) => onChange({ signedOn })}
        />
      </div>
      <div>
        <UploadButton
          hint={say(words.formats)}
          accept={uploadFormats}
          send={(file) => call(sendContractCall, { params: { id: quote.id }, file })}
          onSent={(sent, name) => onChange({ filepath: sent.filepath, fileName: name })}
        >
          {say(filepath ? words.sendAnother : words.send)}
        </UploadButton>
        {filepath && <FilesForStaff files={[{ name: fileName || say(words.open), filepath }]} />}
        {errors['contract.filepath'] && (
          <p className="problem" role="alert">
            {errors['contract.filepath']}
          </p>
        )}
      </div>
    </section>
  )
}

export function DeliveryFields(props: FieldsProps) {
  const { offer, draft, errors, onChange } = props
  const say = useSay()
  const text = useText(props)
  const locale: Locale = useLocale()
  return (
    <section className="stack">
      <h3>{say(words.delivery)}</h3>
      <div className="two">
        <SelectField
          label={say(words.address)}
          isRequired
          value={draft.addressId}
          error={errors.addressId}
          onChange={({ currentTarget }) => onChange({ addressId: currentTarget.value })}
        >
          {offer.addresses.length === 0 && <option value="">{say(words.noAddress)}</option>}
          {offer.addresses.map(({ id, name, phone, fullAddress }) => (
            <option key={id} value={id}>
              {fullAddress} · {name} {phone}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={say(words.invoice)}
          value={draft.invoice}
          error={errors['invoice.profileId'] ?? errors['invoice.receipt_type'] ?? errors.invoice}
          onChange={({ currentTarget }) => onChange({ invoice: currentTarget.value })}
        >
          {offer.profiles.map(({ id, receipt_type, title, taxId }) => (
            <option key={id} value={`${receipt_type}:${id}`}>
              {receiptTypeName(receipt_type, locale)} · {title} {taxId}
            </option>
          ))}
          <option value={withoutInvoice}>{receiptTypeName(2, locale)}</option>
        </SelectField>
        <TextField {...text('poNumber', words.poNumber)} maxLength={60} />
        <ProjectChoice {...text('projectNumber', words.project)} projects={offer.projects} />
        <TextField {...text('remark', words.orderRemark)} maxLength={500} />
      </div>
    </section>
  )
}

interface ProjectChoiceProps extends ReturnType<ReturnType<typeof useText>> {
  projects: OfflineOffer['projects']
}

function ProjectChoice({ projects, ...field }: ProjectChoiceProps) {
  const say = useSay()
  if (projects.length === 0) return <TextField {...field} maxLength={60} />
  return (
    <SelectField {...field}>
      <option value="">{say(words.noProject)}</option>
      {projects.map(({ id, number, name }) => (
        <option key={id} value={number}>
          {[number, name].filter(Boolean).join(' ')}
        </option>
      ))}
    </SelectField>
  )
}

interface DeclaredFieldsProps extends FieldsProps {
  handlerId: string
  onHandlerId(number: string): void
}

export function DeclaredFields({ handlerId, onHandlerId, ...props }: DeclaredFieldsProps) {
  const { offer, draft, errors, onChange } = props
  const say = useSay()
  const text = useText(props)
  const known = knownHandler(offer.declaration, draft.handlerName)
  return (
    <section className="stack">
      <h3>{say(words.declaration)}</h3>
      <div className="two">
        <TextField
          {...text('handlerName', words.handlerName, 'declaration.handlerName')}
          maxLength={50}
          isRequired
        />
        <HandlerIdField
          label={say(words.handlerId)}
          storedText={known && say(words.storedId, { masked: known.handlerIdMasked })}
          errors={errors}
          value={handlerId}
          onText={onHandlerId}
        />
        <TextField {...text('use', words.use, 'declaration.use')} maxLength={200} isRequired />
        <TextField {...text('receiver', words.receiver, 'declaration.receiver')} maxLength={50} isRequired />
        {needsPurpose(draft, offer) && <PurposeField {...props} />}
      </div>
      <Checkbox
        checked={draft.isThroughAgent}
        aria-invalid={Boolean(errors['declaration.isThroughAgent'])}
        onChange={({ currentTarget }) => onChange({ isThroughAgent: currentTarget.checked })}
      >
        {say(words.agent)}
      </Checkbox>
      <p className="problem" role="alert">
        {errors['declaration.isThroughAgent']}
      </p>
    </section>
  )
}

function PurposeField({ draft, errors, onChange }: FieldsProps) {
  const say = useSay()
  return (
    <SelectField
      label={say(words.purpose)}
      isRequired
      value={draft.purpose}
      error={errors.purpose}
      onChange={({ currentTarget }) => onChange({ purpose: currentTarget.value as OfflineDraft['purpose'] })}
    >
      <option value="">{say(words.choose)}</option>
      <option value="own-use">{say(words.purpose_own)}</option>
      <option value="resale">{say(words.purpose_resale)}</option>
    </SelectField>
  )
}
