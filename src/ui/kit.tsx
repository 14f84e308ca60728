import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Paper.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * What the kit's widgets need around them. Import whoever uses it lazily: a page that shows no widget then loads and
 * renders without the kit, which would be a third of its code.
 */
export const Kit = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} forceColorScheme="light" withGlobalClasses={false}>
    {children}
  </MantineProvider>
)
