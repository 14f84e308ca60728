import { useState } from 'react'
import { Link } from 'react-router'
import { fixedNumber } from '#shared/display.ts'
import type { Text } from '#shared/locale.ts'
import { Button } from '#ui/button.tsx'
import { call, callForFile } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { saveFile } from '#ui/download-link.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import type { BulkForm } from '#ui/staff/grid/bulk-bar.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Note, Tag, type Tone } from '#ui/tag.tsx'
import { UploadButton } from '#ui/upload-button.tsx'
import { showFailure } from '#ui/use-mutation.ts'
import {
  attachInvoiceFilesCall,
  checkInvoiceFilesCall,
  checkTaxResultCall,
  exportToTaxPlatformCall,
  importTaxResultCall,
  takeBackExportCall,
} from './calls.ts'
import { outcomeTexts, words } from './messages.ts'
import type { ImportedParts, ResultsOutcome } from './schema.ts'

export const taxPlatformActions: BulkForm[] = [
  {
    label: words.exportFile,
    form: (ids, onDone) => (
      <FormButton
        label={words.exportFile}
        fields={{}}
        send={async () => {
          saveFile(await callForFile(exportToTaxPlatformCall.path, { ids }))
          return words.exported
        }}
        onDone={onDone}
      >
        <Question text={words.exportText} count={ids.length} />
      </FormButton>
    ),
  },
  {
    label: words.takeBack,
    form: (ids, onDone) => (
      <FormButton
        label={words.takeBack}
        kind="quiet"
        fields={{}}
        send={async () => {
          await call(takeBackExportCall, { body: { ids } })
          return words.takenBack
        }}
        onDone={onDone}
      >
        <Question text={words.takeBackText} count={ids.length} />
      </FormButton>
    ),
  },
]

function Question({ text, count }: { text: Text; count: number }) {
  const say = useSay()
  return <p>{say(text, { count })}</p>
}

const imports = {
  result: {
    title: words.importResult,
    hint: words.resultHint,
    accept: '.xlsx,.csv,.tsv,.txt',
    check: checkTaxResultCall,
    to: importTaxResultCall,
  },
  files: {
    title: words.importFiles,
    hint: words.filesHint,
    accept: '.zip',
    check: checkInvoiceFilesCall,
    to: attachInvoiceFilesCall,
  },
} as const

/** The buttons beside the title of the invoices. */
export function TaxPlatformImports() {
  const say = useSay()
  const [open, setOpen] = useState<keyof typeof imports>()
  return (
    <div className="buttons">
      <Button kind="plain" onClick={() => setOpen('result')}>
        {say(words.importResult)}
      </Button>
      <Button kind="plain" onClick={() => setOpen('files')}>
        {say(words.importFiles)}
      </Button>
      {open && <ImportDialog {...imports[open]} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

interface ImportDialogProps {
  title: Text
  hint: Text
  accept: string
  check: typeof checkTaxResultCall
  to: typeof importTaxResultCall
  onClose(): void
}

/** A file is tried first; the same file is sent again to be booked. */
function ImportDialog({ title, hint, accept, check, to, onClose }: ImportDialogProps) {
  const say = useSay()
  const [tried, setTried] = useState<{ file: File; answer: ImportedParts }>()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    if (!tried) return
    setBusy(true)
    try {
      const answer = await call(to, { file: tried.file })
      setTried({ ...tried, answer })
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={say(title)} isWide onClose={onClose}>
      {tried ? (
        <div className="stack">
          <Summary answer={tried.answer} />
          <div className="buttons">
            {tried.answer.isTrial && (
              <Button isBusy={isBusy} disabled={tried.answer.done === 0} onClick={confirm}>
                {say(words.confirm, { done: tried.answer.done })}
              </Button>
            )}
            <Button kind="plain" disabled={isBusy} onClick={() => setTried(undefined)}>
              {say(words.another)}
            </Button>
          </div>
          <Parts answer={tried.answer} />
        </div>
      ) : (
        <UploadButton
          hint={say(hint)}
          accept={accept}
          send={async (file) => ({ file, answer: await call(check, { file }) })}
          onSent={setTried}
        >
          {say(words.choose)}
        </UploadButton>
      )}
    </Dialog>
  )
}

function Summary({ answer }: { answer: ImportedParts }) {
  const say = useSay()
  const { isTrial, done, known, problems } = answer
  return (
    <Note tone={problems > 0 ? 'warning' : 'success'} role="status">
      {say(isTrial ? words.tried : words.finished, { done, known, problems })}
    </Note>
  )
}

const outcomeTones: Record<ResultsOutcome, Tone> = { done: 'success', known: 'neutral', problem: 'error' }

function Parts({ answer: { parts } }: { answer: ImportedParts }) {
  const say = useSay()
  return (
    <DataTable>
      <TableHead
        columns={[
          say(words.place),
          say(words.number),
          say(words.request),
          { label: say(words.total), isRight: true },
          say(words.result),
        ]}
      />
      <tbody>
        {parts.map(({ place, number, requestNo, invoiceId, total, outcome, message }) => (
          <tr key={`${place} ${number}`}>
            <td>{place}</td>
            <td className="code">{number}</td>
            <td className="code">
              {invoiceId ? <Link to={{ search: `open=${invoiceId}` }}>{requestNo}</Link> : requestNo}
            </td>
            <td className="number">{total !== null && fixedNumber(total, 2)}</td>
            <td>
              <Tag tone={outcomeTones[outcome]}>{say(outcomeTexts[outcome])}</Tag> {message}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
