import { call } from '#ui/call.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { UploadButton } from '#ui/upload-button.tsx'
import { storePictureCall } from '../articles/calls.ts'
import styles from '../staff.module.css'
import { words } from './messages.ts'
import { TheirLines } from './their-lines.tsx'
import type { Editor } from './use-editor.ts'

const fieldsOf = {
  zh: { title: 'titleZh', summary: 'summaryZh', body: 'bodyZh' },
  en: { title: 'titleEn', summary: 'summaryEn', body: 'bodyEn' },
} as const

/** Title, summary and text in one language. */
export function TextFields({ editor, language }: { editor: Editor; language: 'zh' | 'en' }) {
  const say = useSay()
  const { article, texts, base, theirs, errors, change } = editor
  const { title, summary, body } = fieldsOf[language]
  const hintOf = (name: keyof typeof base) => {
    const now = theirs[name]
    return typeof now === 'string' ? <TheirLines before={String(base[name])} now={now} /> : undefined
  }
  return (
    <section className={styles.fields}>
      <TextField
        label={say(words[title])}
        hint={hintOf(title)}
        value={texts[title]}
        error={errors[title]}
        isRequired
        maxLength={200}
        onChange={({ currentTarget }) => change({ [title]: currentTarget.value })}
      />
      <TextAreaField
        label={say(words.summary)}
        hint={hintOf(summary)}
        value={texts[summary]}
        error={errors[summary]}
        rows={2}
        maxLength={600}
        onText={(text) => change({ [summary]: text })}
      />
      <TextAreaField
        label={say(words.body)}
        hint={hintOf(body) ?? say(words.bodyHint)}
        value={texts[body]}
        error={errors[body]}
        rows={22}
        className={styles.body}
        onText={(text) => change({ [body]: text })}
      />
      <div>
        <UploadButton
          hint="JPEG, PNG, WebP"
          accept="image/jpeg,image/png,image/webp"
          send={(file) => call(storePictureCall, { params: { id: article.id }, file })}
          onSent={({ address }, name) => {
            change({ [body]: `${texts[body]}\n\n![${name.replace(/\.\w+$/, '')}](${address})\n` })
            showToast(say(words.pictureAdded))
          }}
        >
          {say(words.addPicture)}
        </UploadButton>
      </div>
    </section>
  )
}
