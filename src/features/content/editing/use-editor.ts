import { useEffect, useState } from 'react'
import type { Text } from '#shared/locale.ts'
import { CallFailure, call } from '#ui/call.ts'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { useRecordDraft } from '#ui/staff/record-draft.ts'
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

/** When the newest publication begins, if it has not. */
export function plannedFrom({ versions, withdrawnAt }: StoredArticle, now: Date) {
  const from = versions.find(({ isDraft }) => !isDraft)?.shownFrom
  return from && !withdrawnAt && Date.parse(from) > now.getTime() ? from : undefined
}

/** What a publication is answered with: it may be planned for later. */
export const publishedText = ({ shownFrom }: Schedule, now: Date): [Text, Record<string, string>?] =>
  shownFrom !== null && Date.parse(shownFrom) > now.getTime()
    ? [words.publishedLater, { at: shanghaiMinute(shownFrom) }]
    : [words.published]

/** What is being written, and the steps of its life. @param onReload shows what is stored */
export function useEditor(loaded: LoadedArticle, onReload: () => Promise<void>) {
  const say = useSay()
  const [{ article, texts: stored }, setNewest] = useState(loaded)
  const { draft: texts, base, theirs, isTouched: isDirty, change, reset } = useRecordDraft(stored)
  const [hasConflict, setConflict] = useState(false)
  const form = useCallForm()
  useWarningBeforeLeaving(isDirty)
  const params = { id: article.id }

  const setArticle = (changed: StoredArticle) => setNewest((former) => ({ ...former, article: changed }))
  const send = useSender(form, setArticle, async () => {
    setNewest(await loadArticle(article.id))
    setConflict(true)
  })
  const save = async () => {
    const saved = await send(() =>
      call(saveDraftCall, { params, body: { revision: article.revision, ...texts } }),
    )
    if (!saved) return undefined
    setNewest({ article: saved, texts })
    reset()
    setConflict(false)
    showToast(say(words.saved))
    return saved
  }
  const publish = async (schedule: Schedule) => {
    const { revision } = (isDirty ? await save() : article) ?? {}
    if (revision === undefined) return false
    const isDone = await send(() => call(publishCall, { params, body: { revision, ...schedule } }))
    if (isDone) showToast(say(...publishedText(schedule, new Date())))
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
    base,
    theirs,
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
  onConflict: () => Promise<void>,
) {
  return async (work: () => Promise<StoredArticle>) => {
    let changed: StoredArticle | undefined
    await form.send(async () => {
      try {
        changed = await work()
        onChanged(changed)
      } catch (failure) {
        if (failure instanceof CallFailure && failure.code === 'conflict') await onConflict()
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
