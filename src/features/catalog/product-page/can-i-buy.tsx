import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import type { regulatedClasses } from '../schema.ts'
import styles from './product.module.css'
import type { Permission, ProductDetail } from './schema.ts'

type RegulatedClass = (typeof regulatedClasses)[number]

export function CanIBuy({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  const classes = product.regulated as RegulatedClass[]
  if (classes.length === 0) {
    return (
      <p className={`line ${styles.free}`}>
        {!product.isHazardousChemical && <Icon name="check" size={18} />}
        {product.isHazardousChemical ? t('canBuyHazardous') : t('canBuyFree')}
      </p>
    )
  }
  if (product.permission)
    return (
      <OwnPermission
        permission={product.permission}
        isLicenceEnough={classes.includes('explosive-precursor')}
      />
    )
  return (
    <div className={styles.papers}>
      <p className="line">
        <Icon name="warning" size={18} />
        <b>{t('canBuyPapers')}</b>
      </p>
      <ul>
        {classes.map((name) => (
          <li key={name}>
            <b>{t(`regulated_${name}`)}</b> {t(`papers_${name}`)}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('canBuyNote')}</p>
    </div>
  )
}

interface OwnPermissionProps {
  permission: Permission
  /** A licence for hazardous chemicals replaces the statement of legal use. */
  isLicenceEnough: boolean
}

function OwnPermission({ permission, isLicenceEnough }: OwnPermissionProps) {
  const t = useTranslations('catalog')
  const papers = useTranslations('qualifications')
  if (permission.state === 'allowed')
    return (
      <p className={`line ${styles.free}`}>
        <Icon name="check" size={18} />
        {t('canBuyNow')}
      </p>
    )
  return (
    <div className={styles.papers}>
      <p className="line">
        <Icon name="warning" size={18} />
        <b>{t(permission.state === 'papers' ? 'canBuyMissing' : 'canBuyNot')}</b>
      </p>
      {permission.state === 'papers' && (
        <>
          <ul>
            {permission.missing.map((kind) => (
              <li key={kind}>
                {papers(`kind_${kind}`) +
                  (kind === 'legalUseStatement' && isLicenceEnough ? t('orLicence') : '')}
              </li>
            ))}
          </ul>
          <p className={styles.note}>
            <Link to={href('/ucenter/member/qualifications')}>{t('sendPapers')}</Link>
          </p>
        </>
      )}
    </div>
  )
}
