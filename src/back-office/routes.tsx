import { Outlet, type RouteObject } from 'react-router'
import { Toasts } from '#ui/toasts.tsx'
import styles from './frame.module.css'
import { Frame, Missing, PageFailure } from './frame.tsx'
import { pages } from './pages.ts'
import { Permitted } from './permitted.tsx'

const pageRoutes = pages.map(
  (page): RouteObject => ({
    element: <Permitted page={page} />,
    ErrorBoundary: PageFailure,
    children: [{ path: page.path, lazy: async () => ({ Component: (await page.load()).default }) }],
  }),
)

const WithToasts = () => (
  <>
    <Outlet />
    <div className={styles.notices}>
      <Toasts />
    </div>
  </>
)

export const routes: RouteObject[] = [
  {
    Component: WithToasts,
    HydrateFallback: () => null,
    children: [
      {
        path: 'sign-in',
        lazy: async () => ({ Component: (await import('./sign-in.tsx')).SignInPage }),
      },
      {
        path: 'second-factor',
        lazy: async () => ({ Component: (await import('./sign-in.tsx')).SecondFactorPage }),
      },
      {
        Component: Frame,
        ErrorBoundary: PageFailure,
        children: [...pageRoutes, { path: '*', Component: Missing }],
      },
    ],
  },
]
