import { useNavigate } from 'react-router'
import { SecondFactor } from '#features/back-office/second-factor/set-up.tsx'
import styles from './frame.module.css'

/** Staff who need one-time codes and have none set them up before anything else. */
export function SecondFactorPage() {
  const navigate = useNavigate()
  return (
    <main className={styles.entrance}>
      <section>
        <SecondFactor onDone={() => navigate('/', { replace: true })} />
      </section>
    </main>
  )
}
