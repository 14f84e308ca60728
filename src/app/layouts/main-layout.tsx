import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Cart } from '#features/cart/components/cart.tsx'
import { SlowNavigation } from '#ui/slow-navigation.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { ElevatorBar } from '../elevator-bar.tsx'
import { ErrorPage } from '../error-page.tsx'
import { Footer } from '../footer.tsx'
import { Header } from '../header.tsx'
import { AgreementNews, PasswordReminder, StaffViewBanner } from '../member-notices.tsx'
import styles from './layouts.module.css'
import { SkipLink } from './plain-frame.tsx'

/** Inside WeChat, pages are shared with a card. Other browsers load nothing for it. */
function useWechatCard() {
  const { pathname, search } = useLocation()
  const entry = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card is that of the address
  useEffect(() => {
    if (!/MicroMessenger/i.test(navigator.userAgent)) return
    entry.current ??= location.href.replace(/#.*/, '')
    const opened = entry.current
    import('#app/wechat-card.ts').then(({ offerCard }) => offerCard(opened)).catch(() => undefined)
  }, [pathname, search])
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div data-layout="main" className={styles.frame}>
      <SkipLink />
      <StaffViewBanner />
      <AgreementNews />
      <Header />
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
        <SlowNavigation />
      </main>
      <Footer />
      <ElevatorBar />
      <BottomBar />
      <PasswordReminder />
      <Cart />
    </div>
  )
}

export default function MainLayout() {
  useWechatCard()
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export const ErrorBoundary = ({ error }: { error: unknown }) => (
  <Frame>
    <ErrorPage error={error} />
  </Frame>
)
