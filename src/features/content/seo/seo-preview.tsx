import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { previewSeoCall } from '../calls.ts'
import { words } from './messages.ts'
import type { SeoPreview as Preview, SeoInput } from './schema.ts'

/** Title and description of a page by the entry that is being written. */
export function SeoResultPreview({ input }: { input: SeoInput }) {
  const say = useSay()
  const [path, setPath] = useState(input.isReg ? '/' : input.path)
  const [preview, setPreview] = useState<Preview>()
  const show = async () => {
    try {
      setPreview(await call(previewSeoCall, { body: { path, entry: input } }))
    } catch (failure) {
      showFailure(failure)
    }
  }
  return (
    <section className="stack">
      <TextField
        label={say(words.previewPath)}
        value={path}
        autoComplete="off"
        onChange={({ currentTarget }) => setPath(currentTarget.value)}
        aside={
          <Button kind="plain" onClick={show}>
            {say(words.preview)}
          </Button>
        }
      />
      {preview && !preview.matches && <p className="hint">{say(words.noMatch)}</p>}
      {[preview?.zh, preview?.en].map(
        (texts) =>
          texts && (
            <div key={texts.title} className="tight">
              <strong>{texts.title}</strong>
              <small>{texts.description}</small>
            </div>
          ),
      )}
    </section>
  )
}
