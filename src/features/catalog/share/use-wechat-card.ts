import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Inside WeChat, pages are shared with a card. Other browsers load nothing for it. */
export function useWechatCard() {
  const { pathname, search } = useLocation()
  const entry = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card is that of the address
  useEffect(() => {
    if (!/MicroMessenger/i.test(navigator.userAgent)) return
    entry.current ??= location.href.replace(/#.*/, '')
    const opened = entry.current
    import('./wechat-card.ts').then(({ offerCard }) => offerCard(opened)).catch(() => undefined)
  }, [pathname, search])
}
