import { type FormEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressOf } from '#shared/declare-call.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { createFolderCall, removeFolderCall, renameFolderCall } from '../calls.ts'
import styles from '../favorites.module.css'
import { defaultFolder, type Folder, mostFolderName } from '../names.ts'

interface FolderNavProps {
  folders: Folder[]
  /** The id of a folder, `default`, or undefined for all. */
  selected: string | undefined
}

export function FolderNav({ folders, selected }: FolderNavProps) {
  const t = useTranslations('favorites')
  const current = folders.find(({ id }) => id === selected)
  const [open, setOpen] = useState<'create' | 'rename' | 'remove'>()
  const close = () => setOpen(undefined)
  const choices = [
    { id: undefined, text: t('all') },
    { id: defaultFolder, text: t('defaultFolder') },
    ...folders.map(({ id, name, count }) => ({ id, text: `${name} (${count})` })),
  ]
  return (
    <div className="row">
      <nav className={`row ${styles.folders}`} aria-label={t('folders')}>
        {choices.map(({ id, text }) => (
          <Link key={id ?? 'all'} to={folderAddress(id)} aria-current={id === selected ? 'page' : undefined}>
            {text}
          </Link>
        ))}
      </nav>
      <Button kind="quiet" onClick={() => setOpen('create')}>
        {t('createFolder')}
      </Button>
      {current && (
        <>
          <Button kind="quiet" onClick={() => setOpen('rename')}>
            {t('renameFolder')}
          </Button>
          <Button kind="quiet" onClick={() => setOpen('remove')}>
            {t('removeFolder')}
          </Button>
        </>
      )}
      {open === 'create' && <NameDialog onClose={close} />}
      {open === 'rename' && current && <NameDialog folder={current} onClose={close} />}
      {open === 'remove' && current && <RemoveDialog folder={current} onClose={close} />}
    </div>
  )
}

const folderAddress = (folder: string | undefined) =>
  addressOf({ path: href('/ucenter/favorites') }, { query: { folder } })

function NameDialog({ folder, onClose }: { folder?: Folder; onClose(): void }) {
  const t = useTranslations('favorites')
  const common = useTranslations('common')
  const [name, setName] = useState(folder?.name ?? '')
  const { mutate, isBusy } = useMutation()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = { name: name.trim() }
    const send = () =>
      folder ? call(renameFolderCall, { params: { id: folder.id }, body }) : call(createFolderCall, { body })
    if (await mutate(t('folderSaved'), send)) onClose()
  }
  return (
    <Dialog title={t(folder ? 'renameFolder' : 'createFolder')} onClose={onClose}>
      <form onSubmit={save}>
        <TextField
          label={t('folderName')}
          name="name"
          isRequired
          maxLength={mostFolderName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className="buttons">
          <Button kind="plain" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={name.trim() === ''}>
            {t('saveFolder')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function RemoveDialog({ folder, onClose }: { folder: Folder; onClose(): void }) {
  const t = useTranslations('favorites')
  const { mutate, isBusy } = useMutation()
  const remove = async () => {
    const params = { id: folder.id }
    if (await mutate(t('folderRemoved'), () => call(removeFolderCall, { params }))) onClose()
  }
  return (
    <ConfirmDialog
      title={t('removeFolderTitle', { name: folder.name })}
      action={t('removeFolder')}
      kind="danger"
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('removeFolderHint')}
    </ConfirmDialog>
  )
}
