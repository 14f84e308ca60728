import { type FormEvent, useState } from 'react'
import { CallFailure, call } from '#ui/call.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { addWordCall, changeWordCall } from './calls.ts'
import { words } from './messages.ts'
import type { InputOf, StoredWord, WordInput, WordKind } from './schema.ts'
import { WordPreviews } from './word-previews.tsx'

/** @param keyword that it begins with */
export function newWord(kind: WordKind, keyword = ''): WordInput {
  if (kind === 'synonym') return { kind, words: [keyword], note: '' }
  if (kind === 'hotWord') return { kind, keywords: keyword, keywordsEn: '', score: 0 }
  return { kind, keyword, toPath: '/' }
}

interface WordFormProps {
  start: WordInput
  stored?: StoredWord | undefined
  onSaved(): Promise<void>
  onCancel?(): void
}

/** Adds a word, or changes a stored one, with what a search finds now. */
export function WordForm({ start, stored, onSaved, onCancel }: WordFormProps) {
  const say = useSay()
  const [word, setWord] = useState(start)
  const { errors, problem, isBusy, send } = useCallForm()
  const [hasConflict, setConflict] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const save = () =>
      stored
        ? call(changeWordCall, {
            params: { kind: word.kind, id: stored.id },
            body: { version: stored.version, word },
          })
        : call(addWordCall, { body: { word } })
    const isSaved = await send(() =>
      save().catch((failure) => {
        setConflict(failure instanceof CallFailure && failure.code === 'conflict')
        throw failure
      }),
    )
    if (isSaved) await onSaved()
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <WordFields word={word} errors={errors} onChange={setWord} />
      <WordPreviews word={word} />
      <FormEnd
        problem={hasConflict ? say(words.conflict) : Object.keys(errors).length > 0 ? undefined : problem}
        isBusy={isBusy}
        {...(onCancel && { onCancel })}
      >
        {say(words.save)}
      </FormEnd>
    </form>
  )
}

interface FieldsProps<Word extends WordInput> {
  word: Word
  errors: Record<string, string>
  onChange(word: WordInput): void
}

function WordFields({ word, ...rest }: FieldsProps<WordInput>) {
  if (word.kind === 'synonym') return <SynonymFields word={word} {...rest} />
  if (word.kind === 'hotWord') return <HotWordFields word={word} {...rest} />
  return <RedirectFields word={word} {...rest} />
}

function SynonymFields({ word, errors, onChange }: FieldsProps<InputOf<'synonym'>>) {
  const say = useSay()
  const [text, setText] = useState(() => `${word.words.join('\n')}${word.words.length === 1 ? '\n' : ''}`)
  const ofOne = Object.entries(errors).find(([path]) => path.startsWith('word.words'))
  return (
    <>
      <TextAreaField
        label={say(words.wordList)}
        hint={say(words.wordListHint)}
        value={text}
        error={ofOne?.[1]}
        rows={Math.max(4, word.words.length + 1)}
        isRequired
        onText={(value) => {
          setText(value)
          onChange({ ...word, words: value.split('\n').map((line) => line.trim()) })
        }}
      />
      <TextField
        label={say(words.note)}
        value={word.note}
        error={errors['word.note']}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ ...word, note: currentTarget.value })}
      />
    </>
  )
}

function HotWordFields({ word, errors, onChange }: FieldsProps<InputOf<'hotWord'>>) {
  const say = useSay()
  return (
    <>
      <TextField
        label={say(words.keywords)}
        value={word.keywords}
        error={errors['word.keywords']}
        isRequired
        maxLength={60}
        onChange={({ currentTarget }) => onChange({ ...word, keywords: currentTarget.value })}
      />
      <TextField
        label={say(words.keywordsEn)}
        hint={say(words.keywordsEnHint)}
        value={word.keywordsEn}
        error={errors['word.keywordsEn']}
        maxLength={60}
        onChange={({ currentTarget }) => onChange({ ...word, keywordsEn: currentTarget.value })}
      />
      <TextField
        label={say(words.score)}
        value={String(word.score)}
        error={errors['word.score']}
        inputMode="numeric"
        maxLength={4}
        onChange={({ currentTarget }) =>
          onChange({ ...word, score: Number.parseInt(currentTarget.value, 10) || 0 })
        }
      />
    </>
  )
}

function RedirectFields({ word, errors, onChange }: FieldsProps<InputOf<'redirect'>>) {
  const say = useSay()
  return (
    <>
      <TextField
        label={say(words.keyword)}
        value={word.keyword}
        error={errors['word.keyword']}
        isRequired
        maxLength={60}
        onChange={({ currentTarget }) => onChange({ ...word, keyword: currentTarget.value })}
      />
      <TextField
        label={say(words.toPath)}
        hint={say(words.toPathHint)}
        value={word.toPath}
        error={errors['word.toPath']}
        isRequired
        maxLength={500}
        onChange={({ currentTarget }) => onChange({ ...word, toPath: currentTarget.value })}
      />
    </>
  )
}
