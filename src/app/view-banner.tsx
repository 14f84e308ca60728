import { useState } from 'react'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useLayoutData } from './shop-state.tsx'

const EndView = lazyComponent(
  async () => (await import('#features/members/identity/viewing/end-view.tsx')).EndView,
)

/** Only for staff who look at the shop as a member. The notice is in the HTML, what ends the look follows. */
export function StaffViewBanner() {
  const { memberInfo, viewNotice } = useLayoutData()
  const [isMissing, setMissing] = useState(false)
  if (!viewNotice) return null
  return (
    <aside className="copy-notice">
      {viewNotice}{' '}
      {!isMissing && <EndView until={memberInfo?.viewedBy?.until} onMissing={() => setMissing(true)} />}
    </aside>
  )
}
