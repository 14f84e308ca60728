import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import type { Text } from '#shared/locale.ts'
import { Icon } from '../icon.tsx'
import { Note } from '../tag.tsx'
import { showToast } from '../toast-store.ts'
import { ActionFacts } from './action-facts.tsx'
import { actionText } from './action-text.ts'
import { type Poll, usePolling } from './polling.ts'
import { type Found, type News, newsOf } from './record-draft.ts'
import styles from './staff.module.css'
import { useSay } from './staff.ts'

/** As often as grids read their rows again. */
const refreshMs = 5000
const shownAtMost = 3

const words = {
  changed: ['{name} 刚刚更新了这条记录：{action}', '{name} changed this record just now: {action}'],
  noted: ['{name} 刚刚添加了备注', '{name} wrote a note just now'],
  outside: ['客户或系统刚刚更新了这条记录', 'The customer or the system changed this record just now'],
  kept: ['内容已刷新，您填写的部分保持不变。', 'It is refreshed. What you typed has stayed.'],
  dismiss: ['知道了', 'Dismiss'],
} as const satisfies Record<string, Text>

type Follow = (poll: Poll) => Promise<Found>

interface Live {
  followed: Set<Follow>
  news: readonly News[]
  dismiss(): void
}

const LiveContext = createContext<Live | undefined>(undefined)

interface LivePanelProps {
  /** A whole page: its head may be scrolled out of sight. */
  isPage?: boolean
  children: ReactNode
}

/** Around the panel of an opened record: what is read in it with `useRecord` follows the changes of others. */
export function LivePanel({ isPage, children }: LivePanelProps) {
  const say = useSay()
  const [followed] = useState(() => new Set<Follow>())
  const [news, setNews] = useState<readonly News[]>([])
  usePolling(async (poll) => {
    const fresh = newsOf(await Promise.all([...followed].map((follow) => follow(poll))))
    if (fresh.length === 0) return
    setNews((former) => [...fresh, ...former].slice(0, shownAtMost))
    // a dialog lies over the panel
    if (isPage || document.querySelector('dialog:modal')) showToast(newsText(say, fresh[0]), 'warning')
  }, refreshMs)
  return <LiveContext value={{ followed, news, dismiss: () => setNews([]) }}>{children}</LiveContext>
}

/** Reads again whenever the opened panel looks for changes; outside of one never. */
export function useFollowed(follow: Follow) {
  const followed = use(LiveContext)?.followed
  const latest = useRef(follow)
  latest.current = follow
  useEffect(() => {
    if (!followed) return
    const one: Follow = (poll) => latest.current(poll)
    followed.add(one)
    return () => {
      followed.delete(one)
    }
  }, [followed])
}

function newsText(say: ReturnType<typeof useSay>, news: News) {
  if (!news) return say(words.outside)
  const { name, action } = news
  return action ? say(words.changed, { name, action: say(actionText(action)) }) : say(words.noted, { name })
}

/** Who changed the open record, and what. */
export function PanelNews() {
  const say = useSay()
  const live = use(LiveContext)
  if (!live) return null
  return (
    <div role="status">
      {live.news.length > 0 && (
        <Note tone="warning" className={`line spread ${styles.panelHead}`}>
          <div className="tight">
            {live.news.map((one) => (
              <div key={one ? `${one.at} ${one.action}` : ''}>
                <strong>{newsText(say, one)}</strong>
                {one?.text && <p className="typed">{one.text}</p>}
                {one?.action && <ActionFacts action={one.action} detail={one.detail} />}
              </div>
            ))}
            <small>{say(words.kept)}</small>
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={say(words.dismiss)}
            onClick={live.dismiss}
          >
            <Icon name="close" />
          </button>
        </Note>
      )}
    </div>
  )
}
