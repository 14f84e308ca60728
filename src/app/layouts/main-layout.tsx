import { Outlet } from 'react-router'
import { Cart } from '#features/cart/components/cart.tsx'
import { useWechatCard } from '#features/catalog/share/use-wechat-card.ts'
import { SlowNavigation } from '#ui/slow-navigation.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { ElevatorBar } from '../elevator-bar.tsx'
import { ErrorPage } from '../error-page.tsx'
import { Footer } from '../footer.tsx'
import { Header } from '../header.tsx'
import { PasswordReminder, StaffViewBanner } from '../member-notices.tsx'
import styles from './layouts.module.css'
import { SkipLink } from './plain-frame.tsx'

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div data-layout="main" className={styles.frame}>
      <SkipLink />
      <StaffViewBanner />
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
