import { Outlet } from 'react-router'
import { ErrorPage } from '../error-page.tsx'
import { PlainFrame } from './plain-frame.tsx'

export default function MobileAuthLayout() {
  return (
    <PlainFrame layout="mobile-auth">
      <Outlet />
    </PlainFrame>
  )
}

export const ErrorBoundary = ({ error }: { error: unknown }) => (
  <PlainFrame layout="mobile-auth">
    <ErrorPage error={error} />
  </PlainFrame>
)
