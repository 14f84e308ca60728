import { useState } from 'react'
import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import { layoutColumns } from '#shared/bar-layout.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { Button } from '#ui/button.tsx'
import { CopyCode } from '#ui/copy-code.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Icon, type IconName, iconNames } from '#ui/icon.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { Pager } from '#ui/pager.tsx'
import { Panel } from '#ui/panel.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { RecordCard, RecordList } from '#ui/record-list.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Note, Tag, type Tone } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'

const tones: Tone[] = ['neutral', 'info', 'success', 'processing', 'warning', 'error']

/** Each component of `src/ui` as pages use it. */
export function Gallery() {
  return (
    <>
      <Buttons />
      <Labels />
      <Fields />
      <Choices />
      <Lists />
      <Icons />
    </>
  )
}

function Buttons() {
  const t = useTranslations('gallery')
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={t('buttons')}>
      <p className="buttons">
        <Button>{t('primary')}</Button>
        <Button kind="plain">{t('plain')}</Button>
        <Button kind="quiet">{t('quiet')}</Button>
        <Button kind="danger">{t('danger')}</Button>
        <Button isBusy>{t('busy')}</Button>
        <Button disabled>{t('disabled')}</Button>
      </p>
      <p className="buttons">
        <Button kind="plain" onClick={() => setOpen(true)}>
          {t('openDialog')}
        </Button>
        <Button kind="plain" onClick={() => showToast(t('done'))}>
          {t('showToast')}
        </Button>
        <Button kind="plain" onClick={() => showToast(t('failed'), 'error')}>
          {t('showError')}
        </Button>
      </p>
      {isOpen && (
        <ConfirmDialog
          title={t('dialogTitle')}
          action={t('primary')}
          onConfirm={() => setOpen(false)}
          onClose={() => setOpen(false)}
        >
          {t('text')}
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function Labels() {
  const t = useTranslations('gallery')
  return (
    <Panel title={t('labels')}>
      <p className="row">
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {t(`tone_${tone}`)}
          </Tag>
        ))}
      </p>
      {tones.slice(1).map((tone) => (
        <Note key={tone} tone={tone}>
          {t(`tone_${tone}`)}: {t('text')}
        </Note>
      ))}
    </Panel>
  )
}

function Fields() {
  const t = useTranslations('gallery')
  const [text, setText] = useState('')
  return (
    <Panel title={t('fields')}>
      <div className="form narrow">
        <TextField label={t('field')} name="sample-text" hint={t('hint')} isRequired />
        <DateField label={t('day')} name="sample-day" action={t('choice')} />
        <SelectField label={t('choice')} name="sample-choice">
          <option value="a">{t('optionA')}</option>
          <option value="b">{t('optionB')}</option>
        </SelectField>
        <TextAreaField label={t('longText')} name="sample-long" rows={3} value={text} onText={setText} />
      </div>
    </Panel>
  )
}

function Choices() {
  const t = useTranslations('gallery')
  const [way, setWay] = useState<'a' | 'b'>('a')
  const [tab, setTab] = useState<'a' | 'b'>('a')
  return (
    <Panel title={t('choices')}>
      <RadioCards<'a' | 'b'>
        legend={t('choice')}
        options={[
          { value: 'a', label: t('optionA'), hint: t('hint') },
          { value: 'b', label: t('optionB') },
        ]}
        selected={way}
        onSelect={setWay}
      />
      <Tabs<'a' | 'b'>
        label={t('choices')}
        tabs={[
          { name: 'a', label: t('optionA') },
          { name: 'b', label: t('optionB') },
        ]}
        selected={tab}
        onSelect={setTab}
        panel={(name) => <p>{name === 'a' ? t('text') : t('hint')}</p>}
      />
    </Panel>
  )
}

const amounts = [120, 340, 80, 260, 410, 190]
const spending = layoutColumns(amounts.map((value, index) => ({ label: `${index + 1}`, value })))

function Lists() {
  const t = useTranslations('gallery')
  return (
    <Panel title={t('lists')}>
      <LinkTabs
        label={t('lists')}
        tabs={[
          { name: 'a', label: t('optionA'), to: href('/test'), count: 3 },
          { name: 'b', label: t('optionB'), to: href('/test') },
        ]}
        selected="a"
      />
      <RecordList found={t('found')}>
        <RecordCard
          to={href('/test')}
          number="RG-000001"
          head={<Tag tone="processing">{t('tone_processing')}</Tag>}
          lines={<li>{t('sample')}</li>}
          money={<b className="total">¥68.00</b>}
          detail={t('wayOn')}
          actions={<Button kind="plain">{t('plain')}</Button>}
        />
      </RecordList>
      <Pager page={3} pages={9} toPage={() => href('/test')} />
      <BarChart label={t('lists')} layout={spending} />
      <p>
        <CopyCode value="75-05-8" />
      </p>
    </Panel>
  )
}

function Icons() {
  const t = useTranslations('gallery')
  return (
    <Panel title={t('icons')}>
      <ul className="row">
        {iconNames.map((name: IconName) => (
          <li key={name} className="line">
            <Icon name={name} /> <code>{name}</code>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
