import { useTranslations } from 'use-intl'
import { sendUploadCall, uploadAddress } from '#features/uploads/calls.ts'
import { call } from '#ui/call.ts'
import { UploadButton } from '#ui/upload-button.tsx'
import styles from './order-form.module.css'

interface PicturesFieldProps {
  /** Read to screen readers. */
  label: string
  pictures: string[]
  onChange(pictures: string[]): void
}

const most = 6

export function PicturesField({ label, pictures, onChange }: PicturesFieldProps) {
  const t = useTranslations('afterSales')
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
      <UploadButton
        label={`${t('addPicture')} ${label}`}
        hint={t('picturesHint')}
        accept="image/jpeg,image/png,image/webp"
        send={(file) => call(sendUploadCall, { file })}
        isDisabled={pictures.length >= most}
        onSent={({ filepath }) => onChange([...pictures, filepath])}
      >
        {t('addPicture')}
      </UploadButton>
    </div>
  )
}
