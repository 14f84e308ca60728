import { type MouseEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { capitalized } from '#shared/display.ts'
import { buttonLooks } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Tag, type Tone } from '#ui/tag.tsx'
import type { NeededPaper, OpenWay, QualificationKind } from '../schema.ts'
import { TemplateLink } from '../templates/template-link.tsx'
import type { Requirement } from './checklist.ts'
import styles from './paper-panel.module.css'

const PaperUpload = lazyComponent(async () => (await import('./paper-upload.tsx')).PaperUpload)

export interface RequiredGoods {
  /** Of the product. */
  casNumber: string | null
}

interface RequirementRowProps extends RequiredGoods {
  requirement: Requirement
  /** Visitors sign in first. */
  canSend: boolean
}

export function RequirementRow({ requirement, ...row }: RequirementRowProps) {
  const t = useTranslations('qualifications')
  if ('paper' in requirement)
    return (
      <li className={styles.row}>
        <Paper paper={requirement.paper} {...row} />
      </li>
    )
  return (
    <li>
      <p className="hint">{t('oneOf')}</p>
      <ul>
        {requirement.choices.map((way) => (
          <Way key={JSON.stringify(way)} way={way} {...row} />
        ))}
      </ul>
    </li>
  )
}

type RowProps = Omit<RequirementRowProps, 'requirement'>

function Way({ way: { papers, companyKinds }, ...row }: RowProps & { way: OpenWay }) {
  const t = useTranslations('qualifications')
  const only =
    companyKinds.length > 0
      ? t('only', { kinds: companyKinds.map((kind) => t(`buyer_${kind}`)).join(t('comma')) })
      : ''
  return papers.map((paper) => (
    <li key={paper.kind} className={styles.row}>
      <Paper paper={paper} only={only} {...row} />
    </li>
  ))
}

const tones: Record<NeededPaper['state'], Tone> = {
  needed: 'warning',
  held: 'success',
  absent: 'warning',
  pending: 'processing',
  rejected: 'error',
  ended: 'error',
  scope: 'warning',
  amount: 'warning',
  conversion: 'warning',
}

const isSettled = ({ state }: NeededPaper) => ['held', 'pending', 'conversion'].includes(state)

function Paper({ paper, only = '', casNumber, canSend }: RowProps & { paper: NeededPaper; only?: string }) {
  const t = useTranslations('qualifications')
  const { kind, state, left = '', takes = '', until } = paper
  const name = t(kind === 'businessLicence' ? 'verification' : `kind_${kind}`)
  return (
    <>
      <span className={styles.name}>
        {capitalized(name)}
        {only}
      </span>
      <span className={styles.state}>
        <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
        {state === 'amount' && <small>{t('amount', { left, takes })}</small>}
        {state === 'conversion' && <small>{t('conversion')}</small>}
        {until && <small>{t(state === 'ended' ? 'endedOn' : 'validUntil', { day: until })}</small>}
      </span>
      {!isSettled(paper) && <TemplateLink kind={kind} casNumber={casNumber} className={styles.template} />}
      {canSend && !isSettled(paper) && <Send kind={kind} name={name} casNumber={casNumber} />}
    </>
  )
}

/** A link to the form, which opens in place once scripts have loaded. */
function Send({ kind, name, casNumber }: RequiredGoods & { kind: QualificationKind; name: string }) {
  const t = useTranslations('qualifications')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link
        to={papersAddress(kind, casNumber)}
        className={`${buttonLooks({ kind: 'plain' })} ${styles.send}`}
        aria-label={t('sendOf', { paper: name })}
        onClick={open}
      >
        {t('send')}
      </Link>
      {isOpen && (
        <PaperUpload kind={kind} name={name} casNumber={casNumber} onClose={close} onMissing={close} />
      )}
    </>
  )
}

/** The page that takes a kind of paper, for a substance. */
function papersAddress(kind: QualificationKind, casNumber: string | null) {
  const query = new URLSearchParams({ kind, ...(casNumber && { cas: casNumber }) })
  return `${href('/ucenter/member/qualifications')}?${query}`
}
