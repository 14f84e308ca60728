import { useEffect, useState } from 'react'
import { CallFailure, call } from '#ui/call.ts'
import { useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { previewWordsCall } from './calls.ts'
import { words } from './messages.ts'
import type { WordInput, WordPreview } from './schema.ts'

const afterMs = 400

/** What searches for these words find now; undefined until it is known. */
export function usePreviews(asked: string[]) {
  const [previews, setPreviews] = useState<WordPreview>()
  const key = asked.join('\n')
  useEffect(() => {
    let isOver = false
    const show = async () => {
      const list = key.split('\n').filter((word) => word !== '')
      const found = list.length > 0 ? await call(previewWordsCall, { body: { words: list } }) : []
      if (!isOver) setPreviews(found)
    }
    const timer = setTimeout(
      () =>
        show().catch((failure) => {
          if (!(failure instanceof CallFailure)) throw failure
        }),
      afterMs,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key])
  return previews
}

const searchedWords = (word: WordInput) =>
  word.kind === 'synonym' ? word.words.slice(0, 30) : [word.kind === 'hotWord' ? word.keywords : word.keyword]

/** What a search finds now, under the fields of a word. */
export function WordPreviews({ word }: { word: WordInput }) {
  const say = useSay()
  const previews = usePreviews(searchedWords(word))
  if (!previews || previews.length === 0) return null
  return (
    <section className="tight" aria-live="polite">
      <h3>{say(words.preview)}</h3>
      <PreviewList previews={previews} />
      {word.kind === 'synonym' && previews.length > 1 && <p className="hint">{say(words.together)}</p>}
      {word.kind === 'redirect' && word.toPath.length > 1 && (
        <a href={word.toPath} target="_blank" rel="noreferrer">
          {say(words.openPage)} {word.toPath}
        </a>
      )}
    </section>
  )
}

export function PreviewList({ previews }: { previews: WordPreview }) {
  const say = useSay()
  return (
    <ul className="entries">
      {previews.map(({ word, total, names }) => (
        <li key={word} className="tight">
          <span className="spread">
            <strong>{word}</strong>
            <Tag tone={total > 0 ? 'success' : 'warning'}>
              {total > 0 ? say(words.found, { total }) : say(words.foundNone)}
            </Tag>
          </span>
          {names.length > 0 && (
            <small>
              {total === 0 && `${say(words.similar)} `}
              {names.join(' · ')}
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}
