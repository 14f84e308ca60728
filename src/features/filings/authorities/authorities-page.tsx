import { Link } from 'react-router'
import { regulatedClassTexts } from '#features/regulations/messages.ts'
import { addressOf } from '#shared/declare-call.ts'
import { buttonLooks } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { type AskedField, FormButton } from '#ui/staff/form-button.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { exportFilingsCall, saveAuthorityCall } from '../calls.ts'
import { authorityGrid } from './authority-grid.ts'
import { changeAuthorityCall, countUnfiledCall, openUnfiledCall, readAuthorityCall } from './calls.ts'
import { authorityWords as words } from './messages.ts'
import type { AuthorityRecord } from './schema.ts'

const current = 'filter=inForceTo:none'
const views = [
  { title: words.current, address: current },
  { title: words.ended, address: 'filter=inForceTo:any' },
]

export default function AuthoritiesPage() {
  return (
    <GridPage
      grid={authorityGrid}
      presets={views}
      start={current}
      head={<Unfiled />}
      panel={(record) => <AuthorityPanel {...record} />}
    />
  )
}

/** Sales that nobody would file. */
function Unfiled() {
  const say = useSay()
  const { record, reload } = useRecord(() => call(countUnfiledCall), 'unfiled')
  return (
    <span className="row">
      {record && record.count > 0 && (
        <>
          <strong>{say(words.unfiled, { count: record.count })}</strong>
          <Link to="/sales-ledger?filter=lacksAuthority:yes">{say(words.showUnfiled)}</Link>
        </>
      )}
      {record && record.fileable > 0 && (
        <ConfirmedButton
          label={say(words.openUnfiled)}
          title={say(words.openUnfiled)}
          kind="plain"
          done={say(words.opened)}
          send={() => call(openUnfiledCall).finally(reload)}
        >
          {say(words.openUnfiledText, { count: record.fileable })}
        </ConfirmedButton>
      )}
      <AddButton />
    </span>
  )
}

const nameFields = {
  nameZh: { label: words.nameZh, maxLength: 100 },
  nameEn: { label: words.nameEn, maxLength: 100 },
  inForceFrom: { label: words.from, kind: 'day' },
  source: { label: words.source, kind: 'long', maxLength: 500 },
} as const satisfies Record<string, AskedField>

function AddButton() {
  const say = useSay()
  return (
    <FormButton
      label={words.add}
      kind="plain"
      fields={{
        regulatedClass: { label: words.regulatedClass, kind: 'choice', choices: regulatedClassTexts },
        ...nameFields,
      }}
      send={async (body) => {
        await call(saveAuthorityCall, { body })
        return words.changed
      }}
      onDone={() => undefined}
    >
      <p className="hint">{say(words.addText)}</p>
    </FormButton>
  )
}

function AuthorityPanel(opened: OpenRecordProps) {
  const say = useSay()
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(readAuthorityCall, { params: { id: opened.id }, ...poll })}
      subject="filingAuthority"
      version={({ version }) => version}
      title={({ nameZh, nameEn }) => say([nameZh, nameEn])}
      actions={(authority, { changed }) => <AuthorityActions authority={authority} onChanged={changed} />}
    >
      {(authority) => <AuthorityFacts authority={authority} />}
    </RecordFrame>
  )
}

function AuthorityFacts({ authority }: { authority: AuthorityRecord }) {
  const say = useSay()
  const { id, regulatedClass, region, address, contact, fileFormat, inForceFrom, inForceTo } = authority
  return (
    <>
      <Facts>
        <Fact label={say(words.regulatedClass)}>
          {say(regulatedClassTexts[regulatedClass] ?? [regulatedClass, regulatedClass])}
        </Fact>
        {region && <Fact label={say(words.region)}>{region}</Fact>}
        {address && <Fact label={say(words.address)}>{address}</Fact>}
        {contact && <Fact label={say(words.contact)}>{contact}</Fact>}
        <Fact label={say(words.from)}>{inForceFrom}</Fact>
        {inForceTo && <Fact label={say(words.to)}>{inForceTo}</Fact>}
        <Fact label={say(words.source)}>{authority.source}</Fact>
        <Fact label={say(words.filings)}>
          {say(words.filingCount, { open: authority.openFilings, all: authority.filings })}
        </Fact>
      </Facts>
      {authority.openFilings > 0 && (
        <p>
          <a
            className={buttonLooks({ kind: 'plain' })}
            href={addressOf(exportFilingsCall, {
              params: { format: fileFormat },
              query: { authorityId: id, state: 'open' },
            })}
          >
            {say(words.exportOpen, { format: fileFormat.toUpperCase() })}
          </a>
        </p>
      )}
    </>
  )
}

interface AuthorityActionsProps {
  authority: AuthorityRecord
  onChanged(): void
}

function AuthorityActions({ authority, onChanged }: AuthorityActionsProps) {
  const say = useSay()
  const { id, version, regulatedClass } = authority
  const formats = authorityGrid.columns.format.choices
  return (
    <>
      <FormButton
        label={words.change}
        fields={{
          nameZh: { label: words.nameZh, value: authority.nameZh, maxLength: 100 },
          nameEn: { label: words.nameEn, value: authority.nameEn, maxLength: 100 },
          region: { label: words.region, value: authority.region, maxLength: 60, isOptional: true },
          address: { label: words.address, value: authority.address, maxLength: 200, isOptional: true },
          contact: { label: words.contact, value: authority.contact, maxLength: 100, isOptional: true },
          fileFormat: { label: words.format, kind: 'choice', value: authority.fileFormat, choices: formats },
          source: { label: words.source, kind: 'long', value: authority.source, maxLength: 500 },
        }}
        send={async ({ fileFormat, ...texts }) => {
          const body = { version, ...texts, fileFormat: fileFormat === 'pdf' ? 'pdf' : 'xlsx' } as const
          await call(changeAuthorityCall, { params: { id }, body })
          return words.changed
        }}
        onDone={onChanged}
      />
      {authority.inForceTo === null && (
        <FormButton
          label={words.replace}
          kind="plain"
          fields={nameFields}
          send={async (values) => {
            await call(saveAuthorityCall, { body: { ...values, regulatedClass, replacesId: id } })
            return words.changed
          }}
          onDone={onChanged}
        >
          <p className="hint">{say(words.replaceText)}</p>
        </FormButton>
      )}
    </>
  )
}
