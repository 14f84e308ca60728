import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import styles from './basic-info.module.css'
import { avatarFormats, mostAvatarBytes } from './schema.ts'

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog)

export function AvatarEditor({ avatar }: { avatar: string }) {
  const t = useTranslations('account')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [problem, setProblem] = useState<string>()

  const choose = (file: File | undefined) => {
    if (!file) return
    const isFitting = avatarFormats.split(',').includes(file.type)
    setProblem(
      isFitting ? (file.size > mostAvatarBytes ? t('avatarTooLarge') : undefined) : t('avatarFormat'),
    )
    setChosen(isFitting && file.size <= mostAvatarBytes ? file : undefined)
    if (input.current) input.current.value = '' // the same file may be chosen again
  }
  return (
    <div className={styles.editor}>
      <img src={avatar} alt={t('avatar')} width={96} height={96} className={styles.picture} />
      <div className={styles.side}>
        <Button
          kind="plain"
          aria-describedby={`${id}-hint ${id}-problem`}
          onClick={() => input.current?.click()}
        >
          {t('changeAvatar')}
        </Button>
        <input
          ref={input}
          id={id}
          type="file"
          accept={avatarFormats}
          hidden
          aria-label={t('changeAvatar')}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {t('avatarHint')}
        </p>
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          onUnreadable={() => {
            setProblem(t('avatarUnreadable'))
            setChosen(undefined)
          }}
          onClose={() => setChosen(undefined)}
          onMissing={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}
