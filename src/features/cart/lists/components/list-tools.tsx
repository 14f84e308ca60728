import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { CopyField } from '#ui/copy.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { showFailure } from '#ui/use-mutation.ts'
import type { CartItem } from '../../schema.ts'
import { saveListCall, shareCartCall } from '../calls.ts'
import { renameInput, type SharedCartLink } from '../schema.ts'
import styles from './lists.module.css'
import { MyLists } from './my-lists.tsx'

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
    <div className={styles.tools}>
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
          <p className={styles.hint}>{t('shareHint')}</p>
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
      <form noValidate className={styles.save} onSubmit={save}>
        <TextField label={t('name')} isRequired maxLength={60} {...form.getInputProps('name')} />
        {form.problem && <p role="alert">{form.problem}</p>}
        <Button type="submit" isBusy={form.isBusy}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  )
}
