import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { membersOnly } from '#server/page-context.ts'
import { ErrorPage } from '../error-page.tsx'
import { PlainFrame } from './plain-frame.tsx'

export const middleware = [membersOnly]

/** Middleware runs for a page's data only where there is data to load. */
export const loader = () => null

export default function MemberLayout() {
  const t = useTranslations('shell')
  return (
    <PlainFrame layout="member" title={t('memberHeader')}>
      <Outlet />
    </PlainFrame>
  )
}

export const ErrorBoundary = ({ error }: { error: unknown }) => (
  <PlainFrame layout="member">
    <ErrorPage error={error} />
  </PlainFrame>
)
