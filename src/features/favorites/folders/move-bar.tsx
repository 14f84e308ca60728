import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { useMutation } from '#ui/use-mutation.ts'
import { moveFavoritesCall } from '../calls.ts'
import styles from '../favorites.module.css'
import { defaultFolder, type Folder } from '../names.ts'

interface MoveBarProps {
  folders: Folder[]
  /** All sku ids of the page. */
  all: string[]
  chosen: string[]
  onChoose(skuIds: string[]): void
}

/** Selects favorites of the page and moves them to another folder. */
export function MoveBar({ folders, all, chosen, onChoose }: MoveBarProps) {
  const t = useTranslations('favorites')
  const { mutate, isBusy } = useMutation()
  const [folder, setFolder] = useState(defaultFolder)
  const move = async () => {
    const body = { skuIds: chosen, folderId: folder === defaultFolder ? null : folder }
    if (await mutate(t('moved', { count: chosen.length }), () => call(moveFavoritesCall, { body })))
      onChoose([])
  }
  return (
    <div className={`row ${styles.move}`}>
      <label className="line">
        <input
          type="checkbox"
          checked={chosen.length === all.length && all.length > 0}
          onChange={(event) => onChoose(event.currentTarget.checked ? all : [])}
        />
        {t('selectAll')}
      </label>
      <span aria-live="polite">{t('selected', { count: chosen.length })}</span>
      <select
        name="target"
        aria-label={t('moveTo')}
        value={folder}
        onChange={(event) => setFolder(event.currentTarget.value)}
      >
        <option value={defaultFolder}>{t('defaultFolder')}</option>
        {folders.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button kind="plain" isBusy={isBusy} disabled={chosen.length === 0} onClick={move}>
        {t('move')}
      </Button>
    </div>
  )
}
