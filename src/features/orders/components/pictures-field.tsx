import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { uploadAddress } from '#features/uploads/schema.ts'
import { Button } from '#ui/button.tsx'
import { useUpload } from '../use-upload.ts'
import styles from './pictures-field.module.css'

interface PicturesFieldProps {
  /** Of what the pictures are; read to those who cannot see where the button stands. */
  label: string
  pictures: string[]
  onChange(pictures: string[]): void
}

const most = 6

/** Photos that go with a comment or a request. */
export function PicturesField({ label, pictures, onChange }: PicturesFieldProps) {
  const t = useTranslations('afterSales')
  const id = useId()
  const { input, isBusy, problem, send } = useUpload((filepath) => onChange([...pictures, filepath]))
  return (
    <div>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((filepath, index) => (
            <li key={filepath}>
              <img
                src={uploadAddress(filepath)}
                alt={t('picture', { number: index + 1 })}
                width={72}
                height={72}
              />
              <button
                type="button"
                aria-label={t('removePicture', { number: index + 1, label })}
                onClick={() => onChange(pictures.filter((one) => one !== filepath))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        kind="plain"
        isBusy={isBusy}
        disabled={pictures.length >= most}
        aria-label={`${t('addPicture')} ${label}`}
        aria-describedby={`${id}-hint ${id}-problem`}
        onClick={() => input.current?.click()}
      >
        {t('addPicture')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={`${t('addPicture')} ${label}`}
        onChange={(event) => send(event.currentTarget.files?.[0])}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('picturesHint')}
      </p>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}
