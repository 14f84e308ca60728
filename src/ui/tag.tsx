import type { ComponentProps, ReactNode } from 'react'
import styles from './tag.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'processing' | 'warning' | 'error'

const join = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

/** A state or property in a word or two. */
export const Tag = ({ tone = 'neutral', ...span }: ComponentProps<'span'> & { tone?: Tone }) => (
  <span {...span} className={join(styles.tag, styles[tone], span.className)} />
)

/** A message within the page, in a box of its tone. */
export const Note = ({ tone = 'info', ...box }: ComponentProps<'div'> & { tone?: Tone }) => (
  <div {...box} className={join(styles.note, styles[tone], box.className)} />
)

/** Looks of a link or button that is one of several words to choose. */
export const chipLooks = styles.chip

/** A count at the corner of an icon. @param className places it */
export const Badge = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={join(styles.badge, className)}>{children}</span>
)
