import { useTranslations } from 'use-intl'
import type { QualificationKind } from '../schema.ts'
import { kindFields } from './kinds.ts'
import styles from './papers.module.css'

export function Example({ kind }: { kind: QualificationKind }) {
  const t = useTranslations('submissions')
  const kinds = useTranslations('qualifications')
  return (
    <figure className={styles.example}>
      <img
        src={kindFields[kind].example}
        alt={t('exampleOf', { kind: kinds(`kind_${kind}`) })}
        width={480}
        height={340}
        className="fluid framed"
      />
      <figcaption className="hint">
        <strong>{t('example')}</strong> {t('exampleHint')}
      </figcaption>
    </figure>
  )
}
