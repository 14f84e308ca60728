import type { Plugin } from 'vite'

const wide = /[^\0-\xff]/g
const rawText = /String\.raw(`(?:[^`\\$]|\\[^`$]|\\?\$(?!\{)|\$\{[^`{}]*\})*`)/g
const backslashOrValue = /\\|\$\{[^`{}]*\}/g

const escapeOf = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** In `String.raw` an escape would be text, so its texts become usual ones. */
export function narrowed(code: string) {
  const usual = code.replace(rawText, (_, text: string) =>
    text.replace(backslashOrValue, (part) => (part === '\\' ? '\\\\' : part)),
  )
  if (usual.includes('String.raw`'))
    throw new Error('String.raw with an escaped backtick or dollar, or a nested value')
  return usual.replace(wide, escapeOf)
}

/**
 * Writes Chinese letters of the server as escapes: V8 keeps a program's text as long as it runs, at two bytes a letter if
 * one of them is Chinese.
 */
export const narrowPlugin = (): Plugin => ({
  name: 'narrow-letters',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // last: whoever prints the code anew would write the letters themselves
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = narrowed(chunk.code)
    },
  },
})
