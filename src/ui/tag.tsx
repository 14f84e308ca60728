import type { ComponentProps, ReactNode } from 'react'
import styles from './tag.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'processing' | 'warning' | 'error'

const join = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

export const Tag = ({ tone = 'neutral', ...span }: ComponentProps<'span'> & { tone?: Tone }) => (
  <span {...span} className={join(styles.tag, styles[tone], span.className)} />
)

export const Note = ({ tone = 'info', ...box }: ComponentProps<'div'> & { tone?: Tone }) => (
  <div {...box} className={join(styles.note, styles[tone], box.className)} />
)

export const chipLooks = styles.chip

export const Badge = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={join(styles.badge, className)}>{children}</span>
)
