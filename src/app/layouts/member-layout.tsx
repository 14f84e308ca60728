import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Cart } from '#features/cart/components/cart.tsx'
import { membersOnly } from '#server/http/page-context.ts'
import { SlowNavigation } from '#ui/slow-navigation.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { ErrorPage } from '../error-page.tsx'
import { Footer } from '../footer.tsx'
import { MemberHeader } from '../member/header.tsx'
import { MemberMenu } from '../member/menu.tsx'
import { AgreementNews, PasswordReminder, StaffViewBanner } from '../member-notices.tsx'
import styles from './layouts.module.css'
import { SkipLink } from './plain-frame.tsx'

export const middleware = [membersOnly]

/** Middleware runs for a page's data only where there is data to load. */
export const loader = () => null

function Frame({ children }: { children: ReactNode }) {
  return (
    <div data-layout="member" className={styles.frame}>
      <SkipLink />
      <StaffViewBanner />
      <AgreementNews />
      <MemberHeader />
      <div className={`container ${styles.columns}`}>
        <MemberMenu />
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
          <SlowNavigation />
        </main>
      </div>
      <Footer />
      <BottomBar />
      <PasswordReminder />
      <Cart />
    </div>
  )
}

export default function MemberLayout() {
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
