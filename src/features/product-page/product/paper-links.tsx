import { Form, href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SdsLinks } from '#features/reports/service.server.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './first-screen.module.css'

interface PaperLinksProps {
  catalogNumber: string
  /** Null for an article. */
  sds: SdsLinks | null
}

/** The papers that a laboratory needs every day; all of them are listed further below. */
export function PaperLinks({ catalogNumber, sds }: PaperLinksProps) {
  const t = useTranslations('productPage')
  const [label] = sds?.labels ?? []
  const looks = buttonLooks({ kind: 'plain' })
  return (
    <div className={`row ${styles.papers}`}>
      {sds && (
        <Link to={sds.page} className={looks}>
          <Icon name="file" size={18} /> SDS
        </Link>
      )}
      <Form action={href('/report')}>
        <input type="hidden" name="number" value={catalogNumber} />
        <input
          name="lot"
          required
          maxLength={60}
          autoComplete="off"
          className="control"
          aria-label={t('lotNumber')}
          placeholder={t('lotNumber')}
        />
        <Button type="submit" kind="plain">
          {t('coaShort')}
        </Button>
      </Form>
      {label && (
        <DownloadLink href={label.href} className={looks}>
          {t('label')}
        </DownloadLink>
      )}
      <a href="#documents">{t('allPapers')}</a>
    </div>
  )
}
