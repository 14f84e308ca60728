import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/ScrollArea.css'
import { Drawer } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import { Kit } from '#ui/kit.tsx'
import styles from './cart-drawer.module.css'

export interface CartDrawerProps {
  isOpen: boolean
  isSignedIn: boolean
  onClose(): void
}

const widthPx = 300

/** The cart at the right edge. Nobody can sign in yet, so there is nothing to list and it says why. */
export function CartDrawer({ isOpen, isSignedIn, onClose }: CartDrawerProps) {
  const t = useTranslations('shell')
  const common = useTranslations('common')
  return (
    <Kit>
      <Drawer
        opened={isOpen}
        onClose={onClose}
        position="right"
        size={widthPx}
        title={t('cartTitle')}
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        <EmptyState title={t('cartEmpty')} level="h2">
          {!isSignedIn && <p>{t('cartLoginNote')}</p>}
          <Link to="/product" className={styles.browse} onClick={onClose}>
            {t('browseAgain')}
          </Link>
        </EmptyState>
      </Drawer>
    </Kit>
  )
}
