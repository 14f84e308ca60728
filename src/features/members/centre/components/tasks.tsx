import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { type Task, taskPages } from '../tasks.ts'
import styles from './tasks.module.css'

/** What waits for the member, each with the way there. */
export function Tasks({ tasks }: { tasks: Task[] }) {
  const t = useTranslations('centre')
  if (tasks.length === 0)
    return (
      <p className={styles.none}>
        <Icon name="check" /> {t('noTasks')}
      </p>
    )
  return (
    <ul className={styles.list}>
      {tasks.map((task) => (
        <li key={task}>
          <span>{t(task === 'unverified' ? 'unverifiedCompany' : task)}</span>
          <Link to={taskPages[task]}>
            {t(`${task}Action`)} <Icon name="right" size={12} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
