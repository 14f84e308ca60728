import { type FormEvent, useState } from 'react'
import { CallFailure, call } from '#ui/call.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useRecordDraft } from '#ui/staff/record-draft.ts'
import { useSay } from '#ui/staff/staff.ts'
import { overtakenWords, useTheirs } from '#ui/staff/typed-field.tsx'
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
  onOvertaken?(): Promise<void>
  onCancel?(): void
}

/** Adds a word, or changes a stored one, with what a search finds now. */
export function WordForm({ start, stored, onSaved, onOvertaken, onCancel }: WordFormProps) {
  const say = useSay()
  const { draft: word, theirs, change, reset } = useRecordDraft<WordInput>(start)
  const { errors, problem, isBusy, send } = useCallForm()
  const [wasOvertaken, setOvertaken] = useState(false)
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
      save().catch(async (failure) => {
        const isOvertaken = failure instanceof CallFailure && failure.code === 'conflict'
        setOvertaken(isOvertaken)
        if (isOvertaken) await onOvertaken?.()
        throw failure
      }),
    )
    if (!isSaved) return
    setOvertaken(false)
    await onSaved()
    reset()
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <WordFields word={word} theirs={theirs} errors={errors} onChange={change} />
      <WordPreviews word={word} />
      <FormEnd
        problem={
          wasOvertaken ? say(overtakenWords.problem) : Object.keys(errors).length > 0 ? undefined : problem
        }
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
  /** What a colleague wrote meanwhile. */
  theirs: object
  errors: Record<string, string>
  onChange(part: Partial<WordInput>): void
}

function WordFields({ word, ...rest }: FieldsProps<WordInput>) {
  if (word.kind === 'synonym') return <SynonymFields word={word} {...rest} />
  if (word.kind === 'hotWord') return <HotWordFields word={word} {...rest} />
  return <RedirectFields word={word} {...rest} />
}

const linesOf = (text: string) => text.split('\n').map((line) => line.trim())

function SynonymFields({ word, theirs, errors, onChange }: FieldsProps<InputOf<'synonym'>>) {
  const say = useSay()
  const hintOf = useTheirs(theirs)
  const stored = `${word.words.join('\n')}${word.words.length === 1 ? '\n' : ''}`
  const [typed, setTyped] = useState(stored)
  const text = linesOf(typed).join('\n') === word.words.join('\n') ? typed : stored
  const ofOne = Object.entries(errors).find(([path]) => path.startsWith('word.words'))
  return (
    <>
      <TextAreaField
        label={say(words.wordList)}
        hint={hintOf('words') ?? say(words.wordListHint)}
        value={text}
        error={ofOne?.[1]}
        rows={Math.max(4, word.words.length + 1)}
        isRequired
        onText={(value) => {
          setTyped(value)
          onChange({ words: linesOf(value) })
        }}
      />
      <TextField
        label={say(words.note)}
        hint={hintOf('note')}
        value={word.note}
        error={errors['word.note']}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </>
  )
}

function HotWordFields({ word, theirs, errors, onChange }: FieldsProps<InputOf<'hotWord'>>) {
  const say = useSay()
  const hintOf = useTheirs(theirs)
  return (
    <>
      <TextField
        label={say(words.keywords)}
        hint={hintOf('keywords')}
        value={word.keywords}
        error={errors['word.keywords']}
        isRequired
        maxLength={60}
        onChange={({ currentTarget }) => onChange({ keywords: currentTarget.value })}
      />
      <TextField
        label={say(words.keywordsEn)}
        hint={hintOf('keywordsEn') ?? say(words.keywordsEnHint)}
        value={word.keywordsEn}
        error={errors['word.keywordsEn']}
        maxLength={60}
        onChange={({ currentTarget }) => onChange({ keywordsEn: currentTarget.value })}
      />
      <TextField
        label={say(words.score)}
        hint={hintOf('score')}
        value={String(word.score)}
        error={errors['word.score']}
        inputMode="numeric"
        maxLength={4}
        onChange={({ currentTarget }) => onChange({ score: Number.parseInt(currentTarget.value, 10) || 0 })}
      />
    </>
  )
}

function RedirectFields({ word, theirs, errors, onChange }: FieldsProps<InputOf<'redirect'>>) {
  const say = useSay()
  const hintOf = useTheirs(theirs)
  return (
    <>
      <TextField
        label={say(words.keyword)}
        hint={hintOf('keyword')}
        value={word.keyword}
        error={errors['word.keyword']}
        isRequired
        maxLength={60}
        onChange={({ currentTarget }) => onChange({ keyword: currentTarget.value })}
      />
      <TextField
        label={say(words.toPath)}
        hint={hintOf('toPath') ?? say(words.toPathHint)}
        value={word.toPath}
        error={errors['word.toPath']}
        isRequired
        maxLength={500}
        onChange={({ currentTarget }) => onChange({ toPath: currentTarget.value })}
      />
    </>
  )
}
