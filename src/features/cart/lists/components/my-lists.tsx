import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import { showFailure, useMutation } from '#ui/use-mutation.ts'
import { getSavedListsCall, loadSavedListCall, removeSavedListCall } from '../calls.ts'
import type { SavedList } from '../schema.ts'
import styles from './lists.module.css'

export function MyLists({ onClose }: { onClose(): void }) {
  const t = useTranslations('lists')
  const { mutate, isBusy } = useMutation()
  const { revalidate } = useRevalidator()
  const [lists, setLists] = useState<SavedList[]>()
  const [leaving, setLeaving] = useState<SavedList>()
  useEffect(() => {
    call(getSavedListsCall).then(setLists, showFailure)
  }, [])
  const load = async ({ id }: SavedList) => {
    const answer = await call(loadSavedListCall, { params: { id } }).catch(showFailure)
    if (!answer) return
    await revalidate()
    showToast(t('loaded', { added: answer.added, skipped: answer.skipped }))
    onClose()
  }
  const remove = async ({ id }: SavedList) => {
    if (await mutate(t('removed'), () => call(removeSavedListCall, { params: { id } })))
      setLists((known) => known?.filter((list) => list.id !== id))
    setLeaving(undefined)
  }
  return (
    <>
      <Dialog title={t('myLists')} onClose={onClose}>
        {lists?.length === 0 && <p className={styles.hint}>{t('none')}</p>}
        <ul className={styles.lists}>
          {lists?.map((list) => (
            <li key={list.id}>
              <span>
                <b>{list.name}</b> <small>{t('count', { count: list.count })}</small>
              </span>
              <Button
                kind="plain"
                disabled={isBusy}
                aria-label={t('loadOf', { name: list.name })}
                onClick={() => load(list)}
              >
                {t('load')}
              </Button>
              <Button
                kind="danger"
                disabled={isBusy}
                aria-label={t('removeOf', { name: list.name })}
                onClick={() => setLeaving(list)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
      {leaving && (
        <ConfirmDialog
          title={t('removeTitle', { name: leaving.name })}
          action={t('remove')}
          kind="danger"
          isBusy={isBusy}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
