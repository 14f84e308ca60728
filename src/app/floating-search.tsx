import { useWindowScroll } from '@mantine/hooks'
import { SearchBox } from '#features/search/components/search-box.tsx'
import styles from './header.module.css'
import { useShopState } from './shop-state.tsx'

const appearsAfterPx = 250

export function FloatingSearch() {
  const [scroll] = useWindowScroll()
  const { memberInfo } = useShopState()
  if (scroll.y <= appearsAfterPx) return null
  return (
    <div className={styles.bar} data-testid="floating-search">
      <div className={`container ${styles.floatingSearch}`}>
        <img src="/images/logo.svg" alt="" width={36} height={36} />
        <div className={styles.floatingSearchSearch}>
          <SearchBox isSignedIn={memberInfo !== null} />
        </div>
      </div>
    </div>
  )
}
