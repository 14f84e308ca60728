import type { Plugin } from 'vite'

const marker = 'virtual:messages/'
const formatter = 'use-intl/format-message'
const uses = /\buseTranslations\('(\w+)'\)/g

/** What import maps call the messages of a namespace: the page's own map leads to them in the viewer's language. */
export const specifierOf = (namespace: string) => `#messages/${namespace}`

/**
 * Every script of the browser loads the messages of the namespaces that it uses, as modules that it imports. So they
 * are there before a component asks for one, however the script came.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'messages-by-language',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source) {
      if (source.startsWith(marker)) return `\0${source}`
      if (source.startsWith(specifierOf(''))) return { id: source, external: true }
      // messages come compiled, so the browser needs no parser of them
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
      return { code: imports + code, map: null } // on the first line, so that all others keep their numbers
    },
  }
}

const oneLanguage = (namespace: string) => `
  import { ${namespace} } from '${specifierOf(namespace)}'
  import { addMessages } from '/src/i18n/loaded-messages.ts'
  addMessages({ ${namespace} })`

/** While developing nothing is bundled, so an import map has nothing to lead to. */
const bothLanguages = (namespace: string) => `
  import { messages } from '/src/app/messages.ts'
  import { addMessages } from '/src/i18n/loaded-messages.ts'
  const { ${namespace} } = messages[document.documentElement.lang === 'en' ? 'en' : 'zh']
  addMessages({ ${namespace} })`
