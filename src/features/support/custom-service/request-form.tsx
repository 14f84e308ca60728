import { useTranslations } from 'use-intl'
import { call } from '#ui/call.ts'
import { DateField } from '#ui/date-field.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { sendCustomRequestCall } from '../calls.ts'
import type { Asker } from '../enquiries/schema.ts'
import { MemberNote, SenderFields } from '../enquiries/sender-fields.tsx'
import { Sent } from '../enquiries/sent.tsx'
import { useEnquiryForm } from '../enquiries/use-enquiry-form.ts'
import {
  type CustomService,
  customRequestInput,
  customServices,
  visitorCustomRequestInput,
} from './schema.ts'

const empty = {
  substance: '',
  casNumber: '',
  structure: '',
  purity: '',
  quantity: '',
  packaging: '',
  neededBy: '',
  requirements: '',
}

function useRequestForm(service: CustomService, member: Asker | null) {
  return useEnquiryForm(
    member ? customRequestInput : visitorCustomRequestInput,
    { ...empty, service: service as string },
    member !== null,
    (input) =>
      call(sendCustomRequestCall, {
        body: { ...input, service: input.service as CustomService },
        mayBeVisitor: true,
      }),
  )
}

export function ServiceRequestForm({ service, member }: { service: CustomService; member: Asker | null }) {
  const t = useTranslations('customService')
  const enquiry = useTranslations('enquiry')
  const { form, captcha, sent, onSubmit, writeAnother } = useRequestForm(service, member)
  if (sent) return <Sent sent={sent} onAnother={writeAnother} />
  return (
    <form method="post" noValidate className="form" onSubmit={onSubmit}>
      {member && <MemberNote member={member} />}
      <SelectField {...form.getInputProps('service')} label={t('service')}>
        {customServices.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </SelectField>
      <Wishes form={form} />
      <TextAreaField
        {...form.getInputProps('requirements')}
        label={t('requirements')}
        placeholder={t('requirementsHint')}
        rows={4}
        maxLength={1000}
        onText={(text) => form.setFieldValue('requirements', text)}
      />
      {!member && <SenderFields form={form} captcha={captcha} />}
      <FormEnd problem={form.problem} isBusy={form.isBusy} needsScripts>
        {enquiry('send')}
      </FormEnd>
    </form>
  )
}

function Wishes({ form }: { form: ReturnType<typeof useRequestForm>['form'] }) {
  const t = useTranslations('customService')
  return (
    <div className="two">
      <TextField
        {...form.getInputProps('substance')}
        label={t('substance')}
        placeholder={t('substanceHint')}
        isRequired
        maxLength={200}
      />
      <TextField {...form.getInputProps('casNumber')} label={t('casNumber')} maxLength={30} />
      <TextField
        {...form.getInputProps('quantity')}
        label={t('quantity')}
        placeholder={t('quantityHint')}
        isRequired
        maxLength={60}
      />
      <TextField
        {...form.getInputProps('purity')}
        label={t('purity')}
        placeholder={t('purityHint')}
        maxLength={60}
      />
      <TextField
        {...form.getInputProps('structure')}
        label={t('structure')}
        placeholder={t('structureHint')}
        maxLength={500}
      />
      <TextField {...form.getInputProps('packaging')} label={t('packagingField')} maxLength={100} />
      <DateField
        {...form.getInputProps('neededBy')}
        label={t('neededBy')}
        name="neededBy"
        action={t('chooseDay')}
        onPick={(day) => form.setFieldValue('neededBy', day)}
      />
    </div>
  )
}
