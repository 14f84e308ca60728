import { useEffect, useState } from 'react'
import { CallFailure, call } from '#ui/call.ts'
import { useSay } from '#ui/staff/staff.ts'
import { Note } from '#ui/tag.tsx'
import { previewArticleCall } from '../articles/calls.ts'
import type { ArticlePreview } from '../articles/schema.ts'
import { ArticleText } from '../components/article-text.tsx'
import styles from '../staff.module.css'
import { words } from './messages.ts'

interface PreviewProps {
  title: string
  text: string
  language: 'zh' | 'en'
}

const afterMs = 400

/** The text as the shop renders it, with what it would refuse. */
export function ContentPreview({ title, text, language }: PreviewProps) {
  const say = useSay()
  const { preview, problem } = usePreview(text, language)
  return (
    <section className={styles.preview} aria-label={say(words.preview)} lang={language}>
      <p className="hint">{say(words.preview)}</p>
      {problem && <Note tone="error">{problem}</Note>}
      {preview && preview.faults.length > 0 && (
        <Note tone="warning">
          <ul>
            {preview.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Note>
      )}
      <h2>{title}</h2>
      <div onClickCapture={(event) => event.preventDefault()}>
        {preview && <ArticleText outline={preview.outline} level="h3" />}
      </div>
    </section>
  )
}

function usePreview(text: string, language: 'zh' | 'en') {
  const [preview, setPreview] = useState<ArticlePreview>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setPreview(await call(previewArticleCall, { body: { text, language }, signal: abort.signal }))
        setProblem(undefined)
      } catch (failure) {
        if (abort.signal.aborted) return
        if (!(failure instanceof CallFailure)) throw failure
        setProblem(failure.words())
      }
    }, afterMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, language])
  return { preview, problem }
}
