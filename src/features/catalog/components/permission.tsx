import { useTranslations } from 'use-intl'
import { PaperWays } from '#features/qualifications/components/paper-ways.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Permission } from '../schema.ts'
import styles from './permission.module.css'
import { useClassName } from './product-labels.tsx'

const titles = {
  allowed: 'canBuyNow',
  papers: 'canBuyMissing',
  unknown: 'canBuyPapers',
  'not-sold': 'canBuyNot',
} as const

interface PermissionNoteProps {
  permission: Permission
  casNumber: string | null
}

/** Hazardous chemicals of no regulated class are sold to verified companies. */
const titlesOfHazardous = {
  ...titles,
  allowed: 'canBuyHazardous',
  papers: 'canBuyVerified',
  unknown: 'canBuyVerified',
} as const

/** Whether the viewer's company may buy a regulated product, and what is missing. */
export function PermissionNote({ permission: { state, missing, ways }, casNumber }: PermissionNoteProps) {
  const t = useTranslations('catalog')
  const nameOf = useClassName()
  const isAllowed = state === 'allowed'
  const title = (ways.length > 0 ? titles : titlesOfHazardous)[state]
  return (
    <div className={isAllowed ? styles.free : styles.papers}>
      <p className="line">
        <Icon name={isAllowed ? 'check' : 'warning'} size={18} />
        <b>{t(title)}</b>
      </p>
      {(state === 'papers' || state === 'unknown') && (
        <PaperWays
          ways={ways}
          casNumber={casNumber}
          needsVerification={state === 'unknown' || missing.includes('businessLicence')}
          nameOf={nameOf}
        />
      )}
    </div>
  )
}
