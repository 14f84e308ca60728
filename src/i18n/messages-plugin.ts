import type { Plugin } from 'vite'

const marker = 'virtual:messages/'
const formatter = 'use-intl/format-message'
const uses = /\buseTranslations\('(\w+)'\)/g

export const specifierOf = (namespace: string) => `#messages/${namespace}`

/**
 * Adds to every browser script imports of the messages of its namespaces, so that they are loaded before a component
 * renders.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'messages-by-language',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source) {
      if (source.startsWith(marker)) return `\0${source}`
      if (source.startsWith(specifierOf(''))) return { id: source, external: true }
      // messages are compiled: no parser in the browser
      if (source === formatter && this.environment.mode === 'build')
        return this.resolve(`${formatter}/format-only`)
    },
    load(id) {
      if (!id.startsWith(`\0${marker}`)) return
      const namespace = id.slice(marker.length + 1)
      return this.environment.mode === 'dev' ? bothLanguages(namespace) : oneLanguage(namespace)
    },
    transform(code, id) {
      if (!/\/src\/.+\.tsx?(\?|$)/.test(id)) return
      const namespaces = new Set([...code.matchAll(uses)].map(([, namespace]) => namespace))
      if (namespaces.size === 0) return
      const imports = [...namespaces].map((namespace) => `import '${marker}${namespace}';`).join('')
      return { code: imports + code, map: null } // same line, to keep line numbers
    },
  }
}

const oneLanguage = (namespace: string) => `
  import { ${namespace} } from '${specifierOf(namespace)}'
  import { addMessages } from '/src/i18n/page-messages.ts'
  addMessages({ ${namespace} })`

/** Without bundling there is no import map. */
const bothLanguages = (namespace: string) => `
  import { messages } from '/src/app/messages.ts'
  import { addMessages } from '/src/i18n/page-messages.ts'
  const { ${namespace} } = messages[document.documentElement.lang === 'en' ? 'en' : 'zh']
  addMessages({ ${namespace} })`
