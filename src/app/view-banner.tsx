import { useState } from 'react'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useLayoutData } from './shop-state.tsx'

const Banner = lazyComponent(
  async () => (await import('#features/members/identity/viewing/view-banner.tsx')).ViewBanner,
)

/** Loaded only for staff who look at the shop as a member. */
export function StaffViewBanner() {
  const { memberInfo } = useLayoutData()
  const [isMissing, setMissing] = useState(false)
  if (!memberInfo?.viewedBy || isMissing) return null
  return <Banner {...memberInfo} onMissing={() => setMissing(true)} />
}
