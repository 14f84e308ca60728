import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { words } from './messages.ts'
import type { Editor } from './use-editor.ts'

/** Save, publish, withdraw, discard. */
export function ArticleSteps({ editor }: { editor: Editor }) {
  const say = useSay()
  const [asked, setAsked] = useState<'publish' | 'withdraw' | 'discard'>()
  const { article, isDirty, isBusy } = editor
  const hasDraft = article.versions[0]?.isDraft ?? false
  const isShown = article.versions.some(({ isDraft }) => !isDraft) && article.withdrawnAt === null
  const close = () => setAsked(undefined)
  const confirm = async (work: () => Promise<void>) => {
    await work()
    close()
  }
  return (
    <div className="buttons">
      <Button kind="plain" isBusy={isBusy} disabled={!isDirty} onClick={editor.save}>
        {say(words.saveDraft)}
      </Button>
      <Button isBusy={isBusy} disabled={!isDirty && !hasDraft} onClick={() => setAsked('publish')}>
        {say(words.publish)}
      </Button>
      {isShown && (
        <Button kind="quiet" onClick={() => setAsked('withdraw')}>
          {say(words.withdraw)}
        </Button>
      )}
      {hasDraft && isShown && (
        <Button kind="quiet" onClick={() => setAsked('discard')}>
          {say(words.discard)}
        </Button>
      )}
      {asked === 'publish' && <PublishDialog editor={editor} onClose={close} />}
      {(asked === 'withdraw' || asked === 'discard') && (
        <ConfirmDialog
          title={say(words[asked])}
          action={say(words[asked])}
          kind="danger"
          isBusy={isBusy}
          onConfirm={() => confirm(editor[asked])}
          onClose={close}
        >
          {say(asked === 'withdraw' ? words.withdrawQuestion : words.discardQuestion)}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** `2026-01-31T09:30` in China. */
const instantOf = (minute: string) => (minute === '' ? null : `${minute}:00+08:00`)

function PublishDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const say = useSay()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = (name: string) => String(new FormData(event.currentTarget).get(name) ?? '')
    const schedule = { shownFrom: instantOf(field('from')), shownUntil: instantOf(field('until')) }
    if (await editor.publish(schedule)) onClose()
  }
  return (
    <Dialog title={say(words.publish)} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <p className="hint">{say(words.publishHint)}</p>
        <TextField
          type="datetime-local"
          name="from"
          label={say(words.shownFrom)}
          error={editor.errors.shownFrom}
        />
        <TextField
          type="datetime-local"
          name="until"
          label={say(words.shownUntil)}
          error={editor.errors.shownUntil}
        />
        <FormEnd problem={editor.problem} isBusy={editor.isBusy} onCancel={onClose}>
          {say(words.publish)}
        </FormEnd>
      </form>
    </Dialog>
  )
}
