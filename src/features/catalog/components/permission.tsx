import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { PaperWays } from '#features/qualifications/components/paper-ways.tsx'
import type { Permission } from '#features/qualifications/schema.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './permission.module.css'
import { useClassName } from './product-labels.tsx'

const titles = {
  allowed: 'canBuyNow',
  papers: 'canBuyMissing',
  unknown: 'canBuyPapers',
  offline: 'canBuyOffline',
  'not-sold': 'canBuyNot',
} as const

interface PermissionNoteProps {
  permission: Permission
  casNumber: string | null
  /** See `PaperWaysProps`. */
  wanted?: ComponentProps<typeof PaperWays>['wanted']
}

/** Hazardous chemicals of no regulated class are sold to verified companies. */
const titlesOfHazardous = {
  ...titles,
  allowed: 'canBuyHazardous',
  papers: 'canBuyVerified',
  unknown: 'canBuyVerified',
} as const

/** Whether the viewer's company may buy a regulated product, and what is missing. */
export function PermissionNote({ permission, casNumber, wanted }: PermissionNoteProps) {
  const { state, missing, ways } = permission
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
      {state !== 'allowed' && state !== 'not-sold' && (
        <PaperWays
          ways={ways}
          casNumber={casNumber}
          needsVerification={missing.includes('businessLicence')}
          wanted={wanted}
          nameOf={nameOf}
        />
      )}
    </div>
  )
}
