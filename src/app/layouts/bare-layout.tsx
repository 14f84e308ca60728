import { Outlet } from 'react-router'
import { ErrorPage } from '../error-page.tsx'
import { PlainFrame } from './plain-frame.tsx'

export default function BareLayout() {
  return (
    <PlainFrame layout="bare">
      <Outlet />
    </PlainFrame>
  )
}

export const ErrorBoundary = ({ error }: { error: unknown }) => (
  <PlainFrame layout="bare">
    <ErrorPage error={error} />
  </PlainFrame>
)
