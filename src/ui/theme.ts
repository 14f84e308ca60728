import { createTheme, type MantineColorsTuple } from '@mantine/core'

const teal: MantineColorsTuple = [
  '#e8f3f7',
  '#d2e6ee',
  '#a6cddd',
  '#77b2ca',
  '#4f9bba',
  '#358cb0',
  '#0b6a8f',
  '#085b7c',
  '#084c68',
  '#063d54',
]

/** The kit's theme: the shop's colours, type and corners. */
export const theme = createTheme({
  colors: { teal },
  primaryColor: 'teal',
  primaryShade: 6,
  fontFamily: 'var(--font)',
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
})
