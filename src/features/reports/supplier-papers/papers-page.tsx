import { Link } from 'react-router'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { choosePaperCall, readPaperCall, storePaperCall } from './calls.ts'
import { paperWords as words } from './messages.ts'
import { supplierPaperGrid } from './paper-grid.ts'
import type { PaperKind, SupplierPaper } from './schema.ts'

const queues = [
  { title: words.shown, address: 'filter=isShown:yes' },
  { title: words.coas, address: 'filter=kind:coa' },
  { title: words.sheets, address: 'filter=kind:sds' },
]

export default function SupplierPapersPage() {
  const can = useCan()
  return (
    <GridPage
      grid={supplierPaperGrid}
      presets={queues}
      head={can('report.papers') && <UploadPaper />}
      panel={(record) => <PaperPanel {...record} />}
    />
  )
}

/** The grid polls, so that the new paper appears by itself. */
function UploadPaper() {
  const say = useSay()
  return (
    <FormButton
      label={words.upload}
      kind="plain"
      fields={{
        kind: {
          label: words.kind,
          kind: 'choice',
          choices: { coa: words.coas, sds: words.sheets },
          value: 'coa',
        },
        number: { label: words.number, maxLength: 60 },
        brand: { label: words.brand, hint: words.brandHint, maxLength: 100, isOptional: true },
        lot: { label: words.lot, maxLength: 60, isOptional: true },
        language: {
          label: words.language,
          kind: 'choice',
          choices: { zh: words.zh, en: words.en },
          value: 'zh',
        },
        file: { label: words.file, kind: 'file', accept: 'application/pdf' },
      }}
      send={async ({ kind, number, brand, lot, language }, form) => {
        const query = { kind: kind as PaperKind, number, brand, lot, language: language as 'zh' | 'en' }
        await call(storePaperCall, { query, file: form.get('file') as File })
        return words.stored
      }}
      onDone={() => {}}
    >
      <p className="hint">{say(words.uploadHint)}</p>
    </FormButton>
  )
}

function PaperPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const can = useCan()
  const {
    record: paper,
    problem,
    changed,
  } = useRecord((poll) => call(readPaperCall, { params: { id }, ...poll }), id, { onChanged })
  return (
    <RecordPanel
      title={paper && <PaperTitle paper={paper} />}
      onClose={onClose}
      actions={paper && can('report.papers') && <ChooseButton paper={paper} onDone={changed} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {paper && (
        <>
          <PaperFacts paper={paper} />
          <section className="tight">
            <h3>{say(words.versions)}</h3>
            <ul className="lines">
              {paper.versions.map((one) => (
                <li key={one.id}>
                  <Link to={`?open=${one.id}`}>{say(words.versionOf, { version: one.version })}</Link>
                  <span className="hint">{shanghaiMinute(one.uploadedAt)}</span>
                  {one.isShown && <Tag tone="success">{say(words.shown)}</Tag>}
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      <History version={String(paper?.isShown)} subject="supplier_paper" id={id} />
    </RecordPanel>
  )
}

function PaperTitle({ paper: { kind, catalogNumber, lotNumber, isShown } }: { paper: SupplierPaper }) {
  const say = useSay()
  return (
    <>
      {kind.toUpperCase()} <span className="code">{lotNumber ?? catalogNumber}</span>{' '}
      <Tag tone={isShown ? 'success' : 'neutral'}>{say(isShown ? words.shown : words.notShown)}</Tag>
    </>
  )
}

function PaperFacts({ paper }: { paper: SupplierPaper }) {
  const say = useSay()
  const { productId, catalogNumber, nameZh, nameEn, brandZh, brandEn, language, version, title, bytes } =
    paper
  return (
    <section className="tight">
      <Facts>
        <Fact label={say(words.product)}>
          <Link to={`/products?open=${productId}`}>
            <span className="code">{catalogNumber}</span> {say([nameZh, nameEn])}
          </Link>
        </Fact>
        <Fact label={say(words.brand)}>{say([brandZh, brandEn])}</Fact>
        {language && <Fact label={say(words.language)}>{say(words[language])}</Fact>}
        <Fact label={say(words.version)}>{say(words.versionOf, { version })}</Fact>
        <Fact label={say(words.title)}>
          {title} <span className="hint">{say(words.size, { kb: Math.ceil(bytes / 1024) })}</span>
        </Fact>
        <Fact label={say(words.uploaded)}>
          {shanghaiMinute(paper.uploadedAt)} {paper.uploadedBy}
        </Fact>
      </Facts>
      <a href={paper.file} target="_blank" rel="noreferrer">
        {say(words.open)}
      </a>
    </section>
  )
}

function ChooseButton({ paper, onDone }: { paper: SupplierPaper; onDone(): void }) {
  const { id, isShown } = paper
  return (
    <FormButton
      label={isShown ? words.hide : words.show}
      kind={isShown ? 'danger' : 'primary'}
      fields={{ reason: { label: words.reason, kind: 'long', maxLength: 300 } }}
      send={async ({ reason }) => {
        const body = { isShown: !isShown, seen: isShown, reason }
        await call(choosePaperCall, { params: { id }, body })
        return undefined
      }}
      onDone={onDone}
    />
  )
}
