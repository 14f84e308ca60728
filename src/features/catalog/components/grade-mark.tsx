import styles from './offer.module.css'

const labelColours = ['GR', 'PT', 'AR', 'CP', 'BS']

/** A grade in the colour of its label, see `docs/design.md`. */
export function GradeMark({ grade, label = grade }: { grade: string; label?: string }) {
  return (
    <b className={styles.grade} data-grade={labelColours.includes(grade) ? grade : undefined}>
      {label}
    </b>
  )
}
