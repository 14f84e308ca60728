import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/ScrollArea.css'
import { Drawer } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { SignInLink } from '#features/members/components/sign-in-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Kit } from '#ui/kit.tsx'
import { openingCart } from '../opening-cart.ts'
import styles from './cart-drawer.module.css'

interface CartDrawerProps {
  isOpen: boolean
  isSignedIn: boolean
  onClose(): void
}

const widthPx = 300

/** The cart at the right edge. Nothing can be put into it yet; visitors are told that they see theirs signed in. */
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
          {!isSignedIn && <SignInLink action={openingCart}>{t('login')}</SignInLink>}
          <Link to="/product" className={styles.browse} onClick={onClose}>
            {t('browseAgain')}
          </Link>
        </EmptyState>
      </Drawer>
    </Kit>
  )
}
