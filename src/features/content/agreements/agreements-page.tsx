import { useState } from 'react'
import { href } from 'react-router'
import { addressOf } from '#shared/declare-call.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { DialogButton } from '#ui/staff/form-button.tsx'
import { ChoiceTag, shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
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

function AgreementPanel(opened: OpenRecordProps) {
  const say = useSay()
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(readAgreementCall, { params: { id: opened.id }, ...poll })}
      subject="agreement"
      title={({ key, version, state }) => (
        <>
          {say(agreementTexts[key])} <span className="code">{version}</span>{' '}
          <ChoiceTag column={agreementGrid.columns.state} value={state} />
        </>
      )}
      actions={(agreement, { changed, gone }) => (
        <Actions agreement={agreement} onDone={changed} onGone={gone} />
      )}
    >
      {(agreement) => <Shown agreement={agreement} />}
    </RecordFrame>
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
  return (
    <>
      <DialogButton
        label={say(words.next)}
        title={`${say(words.next)} · ${say(agreementTexts[agreement.key])}`}
        isWide
      >
        {(close) => (
          <AgreementForm
            model={agreement}
            onClose={close}
            onDone={() => {
              close()
              onDone()
            }}
          />
        )}
      </DialogButton>
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
    </>
  )
}
