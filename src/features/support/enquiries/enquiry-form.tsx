import { useTranslations } from 'use-intl'
import { call } from '#ui/call.ts'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { sendEnquiryCall } from '../calls.ts'
import { type Asker, type EnquiryKind, enquiryInput, enquiryKinds, visitorEnquiryInput } from './schema.ts'
import { MemberNote, SenderFields } from './sender-fields.tsx'
import { Sent } from './sent.tsx'
import { useEnquiryForm } from './use-enquiry-form.ts'

const empty = { kind: 'product', subject: '', text: '' }

export function EnquiryForm({ member }: { member: Asker | null }) {
  const t = useTranslations('support')
  const enquiry = useTranslations('enquiry')
  const { form, captcha, sent, onSubmit, writeAnother } = useEnquiryForm(
    member ? enquiryInput : visitorEnquiryInput,
    empty,
    member !== null,
    (input) =>
      call(sendEnquiryCall, { body: { ...input, kind: input.kind as EnquiryKind }, mayBeVisitor: true }),
  )
  if (sent) return <Sent sent={sent} onAnother={writeAnother} />
  return (
    <form method="post" noValidate className="form" onSubmit={onSubmit}>
      {member && <MemberNote member={member} />}
      <div className="two">
        <SelectField {...form.getInputProps('kind')} label={t('kind')}>
          {enquiryKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind_${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.getInputProps('subject')}
          label={t('subject')}
          placeholder={enquiry('subjectHint')}
          isRequired
          maxLength={100}
        />
      </div>
      <TextAreaField
        {...form.getInputProps('text')}
        label={t('text')}
        isRequired
        rows={5}
        maxLength={2000}
        onText={(text) => form.setFieldValue('text', text)}
      />
      {!member && <SenderFields form={form} captcha={captcha} />}
      <FormEnd problem={form.problem} isBusy={form.isBusy} needsScripts>
        {enquiry('send')}
      </FormEnd>
    </form>
  )
}
