import { call } from '#ui/call.ts'
import { type AskedField, FormButton } from '#ui/staff/form-button.tsx'
import { PanelProblem } from '#ui/staff/record-panel.tsx'
import staff from '#ui/staff/staff.module.css'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { addCannedCall, changeCannedCall, listCannedCall, removeCannedCall } from '../calls.ts'
import type { CannedAnswer } from '../schema.ts'
import { words } from './messages.ts'

/** Texts that customer service sends often. */
export default function CannedPage() {
  const say = useSay()
  const { record: answers, problem, reload } = useRecord(() => call(listCannedCall), 'canned')
  return (
    <div className={`form reading ${staff.page}`}>
      <header className="spread">
        <h1 tabIndex={-1} className="size-l">
          {say(words.title)}
        </h1>
        <FormButton
          label={words.add}
          fields={fieldsOf()}
          send={async (body) => {
            await call(addCannedCall, { body })
            return words.saved
          }}
          onDone={() => reload()}
        />
      </header>
      <p className="hint">{say(words.hint)}</p>
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {answers?.length === 0 && <p className="hint">{say(words.none)}</p>}
      <ul className="entries">
        {answers?.map((answer) => (
          <li key={answer.id}>
            <div className="spread">
              <strong>{answer.title}</strong>
              <CannedActions answer={answer} onDone={() => reload()} />
            </div>
            <p className="typed">{answer.text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const fieldsOf = (known?: CannedAnswer) =>
  ({
    title: { label: words.name, value: known?.title, maxLength: 60 },
    text: { label: words.text, kind: 'long', value: known?.text, maxLength: 2000 },
  }) satisfies Record<string, AskedField>

function CannedActions({ answer, onDone }: { answer: CannedAnswer; onDone(): void }) {
  const say = useSay()
  const { id, title, version } = answer
  return (
    <span className="buttons">
      <FormButton
        label={words.edit}
        kind="quiet"
        fields={fieldsOf(answer)}
        send={async (texts) => {
          await call(changeCannedCall, { params: { id }, body: { ...texts, version } })
          return words.saved
        }}
        onDone={onDone}
      />
      <FormButton
        label={words.remove}
        kind="quiet"
        fields={{}}
        send={async () => {
          await call(removeCannedCall, { params: { id }, body: { version } })
          return words.removed
        }}
        onDone={onDone}
      >
        <p>{say(words.removeQuestion, { name: title })}</p>
      </FormButton>
    </span>
  )
}
