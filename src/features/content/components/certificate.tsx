import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ArticleHead } from '../schema.ts'
import styles from './certificate.module.css'

interface CertificateProps {
  title: ReactNode
  number?: string | undefined
  children: ReactNode
}

/** A drawn licence or certificate: a sample of the demo, marked as such across its whole face. */
export function Certificate({ title, number, children }: CertificateProps) {
  const t = useTranslations('about')
  return (
    <div className={styles.paper}>
      <div className={styles.frame}>
        {title}
        {number && (
          <p className="hint">
            {t('number')} {number}
          </p>
        )}
        <div className={styles.text}>{children}</div>
        <Seal />
      </div>
      <p className={styles.sample}>{t('sample')}</p>
    </div>
  )
}

interface CertificatesProps {
  papers: ArticleHead[]
  level: 'h2' | 'h3'
}

export const Certificates = ({ papers, level: Heading }: CertificatesProps) => (
  <ul className="cards quarters">
    {papers.map(({ code, title, summary, details }) => (
      <li key={code}>
        <Certificate
          number={details.number}
          title={
            <Heading>
              <Link to={href('/about/honor/:code', { code })}>{title}</Link>
            </Heading>
          }
        >
          <p>{summary}</p>
        </Certificate>
      </li>
    ))}
  </ul>
)

const points = 5
const starPoint = (index: number) => {
  const radius = index % 2 === 0 ? 16 : 6.4
  const angle = (index * Math.PI) / points - Math.PI / 2
  return `${(50 + radius * Math.cos(angle)).toFixed(1)},${(50 + radius * Math.sin(angle)).toFixed(1)}`
}
const star = Array.from({ length: points * 2 }, (_, index) => starPoint(index)).join(' ')

const Seal = () => (
  <svg className={styles.seal} viewBox="0 0 100 100" width={88} height={88} aria-hidden="true">
    <circle cx="50" cy="50" r="44" fill="none" stroke="currentColor" strokeWidth="3" />
    <circle cx="50" cy="50" r="38" fill="none" stroke="currentColor" strokeDasharray="3 3" />
    <polygon points={star} fill="currentColor" />
  </svg>
)
