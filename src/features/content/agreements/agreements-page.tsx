import { useState } from 'react'
import { href } from 'react-router'
import { addressOf } from '#shared/declare-call.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmedButton, Dialog } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel, useRecord } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { ContentPreview } from '../editing/preview.tsx'
import { AgreementForm } from './agreement-form.tsx'
import { agreementGrid, agreementTexts } from './agreement-grid.ts'
import { dropAgreementCall, readAgreementCall } from './calls.ts'
import { words } from './keeping-messages.ts'
import type { AgreementRecord } from './schema.ts'

const queues = [
  { title: words.inForce, address: 'filter=state:inForce' },
  { title: words.planned, address: 'filter=state:planned' },
]

export default function AgreementsPage() {
  return <GridPage grid={agreementGrid} presets={queues} panel={(record) => <AgreementPanel {...record} />} />
}

function AgreementPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const read = () => call(readAgreementCall, { params: { id } })
  const { record, problem, changed } = useRecord(read, id, onChanged)
  const gone = () => {
    onClose()
    onChanged()
  }
  return (
    <RecordPanel
      title={
        record && (
          <>
            {say(agreementTexts[record.key])} <span className="code">{record.version}</span>{' '}
            <Tag tone={agreementGrid.columns.state.tones[record.state]}>
              {say(agreementGrid.columns.state.choices[record.state])}
            </Tag>
          </>
        )
      }
      onClose={onClose}
      actions={record && <Actions agreement={record} onDone={changed} onGone={gone} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && <Shown agreement={record} />}
      <History subject="agreement" id={id} />
    </RecordPanel>
  )
}

function Shown({ agreement }: { agreement: AgreementRecord }) {
  const say = useSay()
  const { key, version, state, inForceFrom, accepted, titleZh, titleEn, bodyZh, bodyEn } = agreement
  const [language, setLanguage] = useState<'zh' | 'en'>('zh')
  const page = href('/notifies/:code', { code: key })
  return (
    <>
      <Facts>
        <Fact label={say(words.inForceFrom)}>{shanghaiMinute(inForceFrom)}</Fact>
        <Fact label={say(words.accepted)}>{say(words.members, { count: accepted })}</Fact>
      </Facts>
      {state !== 'planned' && (
        <a href={addressOf({ path: page }, { query: { version } })} target="_blank" rel="noreferrer">
          {say(words.inShop)}
        </a>
      )}
      <div className="row">
        {(['zh', 'en'] as const).map((one) => (
          <Button
            key={one}
            kind={one === language ? 'plain' : 'quiet'}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {say(words[one])}
          </Button>
        ))}
      </div>
      <ContentPreview
        title={language === 'zh' ? titleZh : titleEn}
        text={language === 'zh' ? bodyZh : bodyEn}
        language={language}
      />
    </>
  )
}

interface ActionsProps {
  agreement: AgreementRecord
  onDone(): void
  onGone(): void
}

function Actions({ agreement, onDone, onGone }: ActionsProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {say(words.next)}
      </Button>
      {agreement.state === 'planned' && (
        <ConfirmedButton
          label={say(words.drop)}
          title={say(words.drop)}
          isDestructive
          done={say(words.dropped)}
          send={async () => {
            await call(dropAgreementCall, { params: { id: agreement.id } })
            onGone()
          }}
        >
          {say(words.dropText)}
        </ConfirmedButton>
      )}
      {isOpen && (
        <Dialog title={`${say(words.next)} · ${say(agreementTexts[agreement.key])}`} isWide onClose={close}>
          <AgreementForm
            model={agreement}
            onClose={close}
            onDone={() => {
              close()
              onDone()
            }}
          />
        </Dialog>
      )}
    </>
  )
}
