import { useEffect, useState } from 'react'
import { CallFailure, call } from '#ui/call.ts'
import { useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import {
  discardDraftCall,
  publishCall,
  readArticleCall,
  readVersionCall,
  restoreCall,
  saveDraftCall,
  withdrawCall,
} from '../articles/calls.ts'
import type { ArticleTexts, ArticleVersionText, StoredArticle } from '../articles/schema.ts'
import { words } from './messages.ts'

export interface LoadedArticle {
  article: StoredArticle
  texts: ArticleTexts
}

const textsOf = (version: ArticleVersionText): ArticleTexts => {
  const { titleZh, titleEn, summaryZh, summaryEn, bodyZh, bodyEn, details } = version
  return { titleZh, titleEn, summaryZh, summaryEn, bodyZh, bodyEn, details }
}

/** The article with the texts of its newest version. */
export async function loadArticle(id: string): Promise<LoadedArticle> {
  const article = await call(readArticleCall, { params: { id } })
  const number = String(article.versions[0]?.number ?? 1)
  return { article, texts: textsOf(await call(readVersionCall, { params: { id, number } })) }
}

export interface Schedule {
  shownFrom: string | null
  shownUntil: string | null
}

/** What is being written, and the steps of its life. @param onReload shows what is stored */
export function useEditor({ article: loaded, texts: stored }: LoadedArticle, onReload: () => Promise<void>) {
  const say = useSay()
  const [article, setArticle] = useState(loaded)
  const [texts, setTexts] = useState(stored)
  const [isDirty, setDirty] = useState(false)
  const [hasConflict, setConflict] = useState(false)
  const form = useCallForm()
  useWarningBeforeLeaving(isDirty)
  const params = { id: article.id }

  const change = (part: Partial<ArticleTexts>) => {
    setDirty(true)
    setTexts((former) => ({ ...former, ...part }))
  }
  const send = useSender(form, setArticle, () => setConflict(true))
  const save = async () => {
    const saved = await send(() =>
      call(saveDraftCall, { params, body: { revision: article.revision, ...texts } }),
    )
    if (!saved) return undefined
    setDirty(false)
    showToast(say(words.saved))
    return saved
  }
  const publish = async (schedule: Schedule) => {
    const { revision } = (isDirty ? await save() : article) ?? {}
    if (revision === undefined) return false
    const isDone = await send(() => call(publishCall, { params, body: { revision, ...schedule } }))
    if (isDone) showToast(say(words.published))
    return isDone !== undefined
  }
  /** What was typed goes, too. */
  const stepAndReload = async (work: () => Promise<StoredArticle>, done: string) => {
    if (!(await send(work))) return
    showToast(done)
    await onReload()
  }
  const body = { revision: article.revision }
  return {
    ...form,
    article,
    texts,
    isDirty,
    hasConflict,
    change,
    save,
    publish,
    withdraw: async () => {
      if (await send(() => call(withdrawCall, { params, body }))) showToast(say(words.withdrawn))
    },
    discard: () => stepAndReload(() => call(discardDraftCall, { params, body }), say(words.discarded)),
    restore: (number: number) =>
      stepAndReload(
        () => call(restoreCall, { params: { ...params, number: String(number) }, body }),
        say(words.restored),
      ),
  }
}

/** Sends one change of the article as it was read. */
function useSender(
  form: ReturnType<typeof useCallForm>,
  onChanged: (article: StoredArticle) => void,
  onConflict: () => void,
) {
  return async (work: () => Promise<StoredArticle>) => {
    let changed: StoredArticle | undefined
    await form.send(async () => {
      try {
        changed = await work()
        onChanged(changed)
      } catch (failure) {
        if (failure instanceof CallFailure && failure.code === 'conflict') onConflict()
        throw failure
      }
    })
    return changed
  }
}

export type Editor = ReturnType<typeof useEditor>

function useWarningBeforeLeaving(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
}
