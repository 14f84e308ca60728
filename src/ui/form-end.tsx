import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './form-end.module.css'

interface FormEndProps {
  /** What is wrong with the whole, said beside the button. */
  problem: string | undefined
  isBusy: boolean
  isWide?: boolean
  /** What the button says. */
  children: ReactNode
}

/** The end of every form that is sent: what went wrong, and the button. */
export function FormEnd({ problem, isBusy, isWide, children }: FormEndProps) {
  return (
    <>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div>
        <Button type="submit" isBusy={isBusy} isWide={isWide}>
          {children}
        </Button>
      </div>
    </>
  )
}
