import { useTranslations } from 'use-intl'
import styles from './button.module.css'
import { buttonLooks } from './button.tsx'

interface PhotoButtonProps {
  accept: string
  /** What the picture is for, where a page has several of these buttons. */
  name?: string
  /** `user` opens the camera at the front. */
  camera?: 'environment' | 'user'
  isDisabled?: boolean
  onPhoto(file: File): void
}

/** Opens the camera. Only phones and tablets show it, beside a button that chooses a file. */
export function PhotoButton({ accept, name, camera = 'environment', isDisabled, onPhoto }: PhotoButtonProps) {
  const t = useTranslations('common')
  const label = t('takePhoto')
  return (
    <label className={`${buttonLooks({ kind: 'plain' })} ${styles.photo}`}>
      {label}
      <input
        type="file"
        name="photo"
        accept={picturesOf(accept)}
        capture={camera}
        disabled={isDisabled}
        aria-label={name && `${label} ${name}`}
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onPhoto(file)
          currentTarget.value = '' // the same file may be chosen again
        }}
      />
    </label>
  )
}

/** The formats of pictures among those that a field accepts; a camera takes no PDF. */
export const picturesOf = (accept: string) =>
  accept
    .split(',')
    .filter((format) => format.startsWith('image/'))
    .join()
