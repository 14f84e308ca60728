import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { type AskedField, FormButton } from '#ui/staff/form-button.tsx'
import { ChoiceTag } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { addLinkCall, changeLinkCall, readLinkCall, removeLinkCall } from './calls.ts'
import { linkGrid } from './link-grid.ts'
import { linkWords as words } from './messages.ts'
import type { StoredLink } from './schema.ts'

const { columns } = linkGrid

export default function LinksPage() {
  const say = useSay()
  return (
    <GridPage
      grid={linkGrid}
      head={
        <FormButton
          label={words.add}
          fields={fieldsOf()}
          send={async (values) => {
            await call(addLinkCall, { body: textsOf(values) })
            return words.saved
          }}
          onDone={() => {}}
        >
          <p className="hint">{say(words.hint)}</p>
        </FormButton>
      }
      panel={(record) => <LinkPanel key={record.id} {...record} />}
    />
  )
}

type Field = 'nameZh' | 'nameEn' | 'url' | 'sortOrder'

const fieldsOf = (known?: StoredLink): Record<Field, AskedField> => ({
  nameZh: { label: columns.nameZh.title, value: known?.nameZh, maxLength: 40 },
  nameEn: { label: columns.nameEn.title, value: known?.nameEn, maxLength: 40 },
  url: { label: columns.url.title, value: known?.url ?? 'https://', hint: words.urlHint, maxLength: 500 },
  sortOrder: { label: columns.sortOrder.title, kind: 'number', value: String(known?.sortOrder ?? 10) },
})

const textsOf = ({ sortOrder, ...texts }: Record<Field, string>) => ({
  ...texts,
  sortOrder: Number(sortOrder),
})

function LinkPanel(opened: OpenRecordProps) {
  const say = useSay()
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(readLinkCall, { params: { id: opened.id }, ...poll })}
      subject="externalLink"
      version={({ version }) => version}
      title={({ nameZh, nameEn }) => say([nameZh, nameEn])}
      actions={(link, { changed, gone }) => <LinkActions link={link} onDone={changed} onRemoved={gone} />}
    >
      {(link) => (
        <Facts>
          <Fact label={say(columns.nameZh.title)}>{link.nameZh}</Fact>
          <Fact label={say(columns.nameEn.title)}>{link.nameEn}</Fact>
          <Fact label={say(columns.url.title)}>
            <a href={link.url} target="_blank" rel="noopener noreferrer">
              {link.url}
            </a>
          </Fact>
          <Fact label={say(columns.sortOrder.title)}>{link.sortOrder}</Fact>
          <Fact label={say(columns.state.title)}>
            <ChoiceTag column={columns.state} value={link.isHidden ? 'hidden' : 'shown'} />
          </Fact>
        </Facts>
      )}
    </RecordFrame>
  )
}

interface LinkActionsProps {
  link: StoredLink
  onDone(): void
  onRemoved(): void
}

function LinkActions({ link, onDone, onRemoved }: LinkActionsProps) {
  const say = useSay()
  const { id, version, isHidden } = link
  const params = { id }
  const { nameZh, nameEn, url, sortOrder } = link
  const name = say([nameZh, nameEn])
  return (
    <>
      <FormButton
        label={words.change}
        fields={fieldsOf(link)}
        send={async (values) => {
          await call(changeLinkCall, { params, body: { ...textsOf(values), isHidden, version } })
          return words.saved
        }}
        onDone={onDone}
      />
      <FormButton
        label={isHidden ? words.show : words.hide}
        kind="plain"
        fields={{}}
        send={async () => {
          const body = { nameZh, nameEn, url, sortOrder, isHidden: !isHidden, version }
          await call(changeLinkCall, { params, body })
          return words.saved
        }}
        onDone={onDone}
      >
        <p>{say(isHidden ? words.showText : words.hideText, { name })}</p>
      </FormButton>
      <FormButton
        label={words.remove}
        kind="danger"
        fields={{}}
        send={async () => {
          await call(removeLinkCall, { params, body: { version } })
          return words.removed
        }}
        onDone={(isDone) => (isDone ? onRemoved() : onDone())}
      >
        <p>{say(words.removeText, { name })}</p>
      </FormButton>
    </>
  )
}
