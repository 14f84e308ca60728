import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#ui/call.ts'
import { FormButton } from '#ui/staff/form-button.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { uploadImportCall } from './calls.ts'
import { importGrid } from './grids.ts'
import { ImportPanel } from './import-panel.tsx'
import { importStateTexts, words } from './messages.ts'

const presets = [
  { title: words.toDo, address: 'filter=state:uploaded,checked,failed' },
  { title: importStateTexts.done, address: 'filter=state:done' },
]
const template = '/templates/product-import.csv'

export default function ImportsPage() {
  const [times, setTimes] = useState(0)
  return (
    <GridPage
      key={times}
      grid={importGrid}
      presets={presets}
      head={<UploadFile onDone={() => setTimes(times + 1)} />}
      panel={(record) => <ImportPanel key={record.id} {...record} />}
    />
  )
}

/** Opens the panel of the new import. */
function UploadFile({ onDone }: { onDone(): void }) {
  const say = useSay()
  const [, setAddress] = useSearchParams()
  const send = async (form: FormData) => {
    const { id } = await call(uploadImportCall, { file: form.get('file') as File })
    setAddress({ open: id })
    return words.uploaded
  }
  return (
    <div className="row">
      <a href={template} download>
        {say(words.template)}
      </a>
      <FormButton
        label={words.upload}
        fields={{ file: { label: words.file, kind: 'file', accept: '.csv,.tsv,.txt,.xlsx' } }}
        send={(_, form) => send(form)}
        onDone={onDone}
      >
        <p className="hint">{say(words.uploadHint)}</p>
      </FormButton>
    </div>
  )
}
