import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { CopyField } from '#ui/copy.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { showFailure, useMutation } from '#ui/use-mutation.ts'
import type { CartItem } from '../schema.ts'
import {
  getSavedListsCall,
  loadSavedListCall,
  removeSavedListCall,
  saveListCall,
  shareCartCall,
} from './calls.ts'
import styles from './lists.module.css'
import { renameInput, type SavedList, type SharedCartLink } from './schema.ts'

export function ListTools({ items }: { items: CartItem[] }) {
  const t = useTranslations('lists')
  const [shown, setShown] = useState<'save' | 'lists'>()
  const [link, setLink] = useState<SharedCartLink>()
  const [isBusy, setBusy] = useState(false)
  const selected = items.filter((item) => item.selected)
  const lines = selected.map(({ product, quantity }) => ({ skuId: product.skuId, quantity }))
  const share = async () => {
    setBusy(true)
    await call(shareCartCall, { body: { lines } }).then(setLink).catch(showFailure)
    setBusy(false)
  }
  return (
    <div className="buttons">
      <Button kind="plain" onClick={() => setShown('lists')}>
        {t('myLists')}
      </Button>
      <Button kind="plain" disabled={lines.length === 0} onClick={() => setShown('save')}>
        {t('saveAs')}
      </Button>
      <Button kind="plain" disabled={lines.length === 0} isBusy={isBusy} onClick={share}>
        {t('share')}
      </Button>
      {shown === 'save' && <SaveDialog lines={lines} onClose={() => setShown(undefined)} />}
      {shown === 'lists' && <MyLists onClose={() => setShown(undefined)} />}
      {link && (
        <Dialog title={t('shareTitle')} onClose={() => setLink(undefined)}>
          <CopyField
            label={t('link')}
            value={link.link}
            action={t('copy')}
            words={{ copied: t('copied'), failed: t('copyFailed') }}
          />
          <p className="hint">{t('shareHint')}</p>
        </Dialog>
      )}
    </div>
  )
}

interface SaveDialogProps {
  lines: { skuId: string; quantity: number }[]
  onClose(): void
}

function SaveDialog({ lines, onClose }: SaveDialogProps) {
  const t = useTranslations('lists')
  const form = useCheckedForm(renameInput, { name: '' })
  const save = form.onSubmit(async ({ name }) => {
    await call(saveListCall, { body: { name, lines } })
    showToast(t('saved'))
    onClose()
  })
  return (
    <Dialog title={t('saveTitle', { count: lines.length })} onClose={onClose}>
      <form noValidate className="form" onSubmit={save}>
        <TextField label={t('name')} isRequired maxLength={60} {...form.getInputProps('name')} />
        {form.problem && <p role="alert">{form.problem}</p>}
        <Button type="submit" isBusy={form.isBusy}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  )
}

function useSavedLists(onLoaded: () => void) {
  const t = useTranslations('lists')
  const { mutate, isBusy } = useMutation()
  const { revalidate } = useRevalidator()
  const [lists, setLists] = useState<SavedList[]>()
  useEffect(() => {
    call(getSavedListsCall).then(setLists, showFailure)
  }, [])
  const load = async ({ id }: SavedList) => {
    const answer = await call(loadSavedListCall, { params: { id } }).catch(showFailure)
    if (!answer) return
    await revalidate()
    showToast(t('loaded', { added: answer.added, skipped: answer.skipped }))
    onLoaded()
  }
  const remove = async ({ id }: SavedList) => {
    if (await mutate(t('removed'), () => call(removeSavedListCall, { params: { id } })))
      setLists((known) => known?.filter((list) => list.id !== id))
  }
  return { lists, isBusy, load, remove }
}

function MyLists({ onClose }: { onClose(): void }) {
  const t = useTranslations('lists')
  const { lists, isBusy, load, remove } = useSavedLists(onClose)
  const [leaving, setLeaving] = useState<SavedList>()
  const confirm = async (list: SavedList) => {
    await remove(list)
    setLeaving(undefined)
  }
  return (
    <>
      <Dialog title={t('myLists')} onClose={onClose}>
        {lists?.length === 0 && <p className="hint">{t('none')}</p>}
        <ul className={`lines ${styles.lists}`}>
          {lists?.map((list) => (
            <li key={list.id}>
              <span>
                <b>{list.name}</b> <small>{t('count', { count: list.count })}</small>
                <span className={styles.packs}>
                  {list.pictures.map((picture) => (
                    <PackPicture key={picture} src={picture} size="small" />
                  ))}
                </span>
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
          onConfirm={() => confirm(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
