import { type FormEvent, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useMutation } from '#ui/use-mutation.ts'
import { deleteMessagesCall, readAllMessagesCall, readMessagesCall } from '../calls.ts'
import styles from '../notifications.module.css'
import type { MessageView } from '../schema.ts'

interface MessageFormProps {
  list: MessageView[]
  kind: string | undefined
  unread: number
}

export function MessageForm({ list, kind, unread }: MessageFormProps) {
  const t = useTranslations('inbox')
  const { mutate, isBusy } = useMutation()
  const form = useRef<HTMLFormElement>(null)
  const [leaving, setLeaving] = useState<string[]>()
  const selected = () => {
    const ids = form.current ? new FormData(form.current).getAll('id').map(String) : []
    if (ids.length === 0) showToast(t('nothingSelected'), 'error')
    return ids
  }
  const markSelected = async (event: FormEvent) => {
    event.preventDefault()
    const ids = selected()
    if (ids.length === 0) return
    await mutate(t('read'), () => call(readMessagesCall, { body: { ids } }))
    form.current?.reset()
  }
  const confirmDeletion = () => {
    const ids = selected()
    if (ids.length > 0) setLeaving(ids)
  }
  const remove = async (ids: string[]) => {
    await mutate(t('deleted'), () => call(deleteMessagesCall, { body: { ids } }))
    setLeaving(undefined)
  }
  const markAll = () => mutate(t('read'), () => call(readAllMessagesCall, { body: { kind } }))
  return (
    <form ref={form} onSubmit={markSelected}>
      <ul className="lines">
        {list.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ul>
      <Actions unread={unread} isBusy={isBusy} onDelete={confirmDeletion} onMarkAll={markAll} />
      {leaving && (
        <ConfirmDialog
          title={t('deleteTitle')}
          action={t('delete')}
          kind="danger"
          isBusy={isBusy}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {t('deleteText', { count: leaving.length })}
        </ConfirmDialog>
      )}
    </form>
  )
}

interface ActionsProps {
  unread: number
  isBusy: boolean
  onDelete(): void
  onMarkAll(): void
}

function Actions({ unread, isBusy, onDelete, onMarkAll }: ActionsProps) {
  const t = useTranslations('inbox')
  return (
    <div className="row above">
      <SelectAll />
      <Button type="submit" kind="plain" isBusy={isBusy}>
        {t('markRead')}
      </Button>
      <Button kind="plain" isBusy={isBusy} onClick={onDelete}>
        {t('delete')}
      </Button>
      {unread > 0 && (
        <Button kind="quiet" isBusy={isBusy} onClick={onMarkAll}>
          {t('markAllRead')}
        </Button>
      )}
    </div>
  )
}

function SelectAll() {
  const t = useTranslations('inbox')
  const select = ({ form, checked }: HTMLInputElement) => {
    for (const box of form?.querySelectorAll<HTMLInputElement>('input[name=id]') ?? []) box.checked = checked
  }
  return (
    <label className={`line ${styles.selectAll}`}>
      <input type="checkbox" onChange={({ target }) => select(target)} />
      {t('selectAll')}
    </label>
  )
}

function MessageRow({ message }: { message: MessageView }) {
  const t = useTranslations('inbox')
  const format = useFormatter()
  const { id, kindName, title, body, createdAt, isRead } = message
  return (
    <li className={`row ${styles.row}`} data-unread={!isRead || undefined}>
      <input type="checkbox" name="id" value={id} aria-label={t('select', { title })} />
      <div className={styles.text}>
        <h2>
          <Link to={href('/message/:id', { id })}>
            {!isRead && <span className="visually-hidden">{t('unread')} </span>}
            {title}
          </Link>
        </h2>
        <p className="hint">{body}</p>
      </div>
      <p className={`line hint ${styles.aside}`}>
        <Tag>{kindName}</Tag>
        <time dateTime={createdAt}>{format.dateTime(new Date(createdAt), 'minute')}</time>
      </p>
    </li>
  )
}
